import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP archive of named parts, the way office programs write one. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const isStored = name === 'mimetype'
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, rest, Buffer.from(name)]),
    )
    locals.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, list, Buffer.from('PK\x05\x06', 'latin1'), end])
}

const MAIN: Readonly<Record<string, readonly [folder: string, type: string]>> = {
  docx: ['word/document.xml', 'openxmlformats-officedocument.wordprocessingml.document'],
  dotx: ['word/document.xml', 'openxmlformats-officedocument.wordprocessingml.template'],
  docm: ['word/document.xml', 'ms-word.document.macroEnabled'],
  dotm: ['word/document.xml', 'ms-word.template.macroEnabledTemplate'],
  xlsx: ['xl/workbook.xml', 'openxmlformats-officedocument.spreadsheetml.sheet'],
  xlsm: ['xl/workbook.xml', 'ms-excel.sheet.macroEnabled'],
  xlsb: ['xl/workbook.bin', 'ms-excel.sheet.binary.macroEnabled'],
  xlam: ['xl/workbook.xml', 'ms-excel.addin.macroEnabled'],
  pptx: ['ppt/presentation.xml', 'openxmlformats-officedocument.presentationml.presentation'],
  ppsx: ['ppt/presentation.xml', 'openxmlformats-officedocument.presentationml.slideshow'],
  pptm: ['ppt/presentation.xml', 'ms-powerpoint.presentation.macroEnabled'],
}

/** An Office document of the form that an ending names, with more parts where a test wants them. */
export function officeDocument(form: string, more: Readonly<Record<string, string | Buffer>> = {}): Buffer {
  const [part, type] = MAIN[form] ?? ['', '']
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.${type}.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="r1" Type="http://x/officeDocument" Target="${part}"/></Relationships>`,
    [part]: '<main/>',
    ...more,
  })
}

/** A list of one relation of an Office document. */
export function relation(kind: string, target: string, mode = 'External'): string {
  return `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" TargetMode="${mode}"/></Relationships>`
}

/** An OpenDocument of a form (`text`, `spreadsheet` …). */
export function openDocument(form: string, more: Readonly<Record<string, string | Buffer>> = {}): Buffer {
  return zipOf({
    mimetype: `application/vnd.oasis.opendocument.${form}`,
    'META-INF/manifest.xml': '<manifest/>',
    'content.xml': '<office:body><text:a xlink:href="https://example.com/">x</text:a></office:body>',
    ...more,
  })
}

/** An OLE container with streams of these names; the first one holds `content`. */
export function compoundDocument(names: readonly string[], content: Buffer = Buffer.alloc(8)): Buffer {
  const sector = 512
  const body = Buffer.alloc(Math.max(4096, Math.ceil(content.length / sector) * sector))
  content.copy(body)
  const entries = Math.ceil((names.length + 1) / 4) * 4
  const directorySectors = entries / 4
  const bodySectors = body.length / sector
  const header = Buffer.alloc(sector)
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sector, 0xff)
  const end = 1 + directorySectors + bodySectors
  for (let at = 1; at < end; at += 1) table.writeUInt32LE(at + 1, at * 4)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, directorySectors * 4)
  table.writeUInt32LE(0xfffffffe, (end - 1) * 4)
  const directory = Buffer.alloc(directorySectors * sector)
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const at = index * 128
    directory.write(name, at, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, at + 64)
    directory[at + 66] = index === 0 ? 5 : 2
    directory.writeUInt32LE(index === 1 ? 1 + directorySectors : 0xfffffffe, at + 116)
    directory.writeUInt32LE(index === 1 ? body.length : 0, at + 120)
  }
  return Buffer.concat([header, table, directory, body])
}

/** The beginning of a workbook of before 2007 with sheets of these kinds: 0 cells, 1 macros of Excel 4. */
export function workbook(...kinds: readonly number[]): Buffer {
  const record = (id: number, ...data: readonly number[]): Buffer =>
    Buffer.from([id & 0xff, id >> 8, data.length, 0, ...data])
  const sheets = kinds.map((kind) => record(0x85, 0, 0, 0, 0, 0, kind, 1, 0, 0x41))
  return Buffer.concat([record(0x809, 0, 6, 5, 0), ...sheets, record(0x0a)])
}
