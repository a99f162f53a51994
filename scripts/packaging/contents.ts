/** What a packaged folder holds: read back, weighed, and searched for what must not be shipped. */
import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file of the package. `place`: in the archive, beside it because it is native, or the runtime's own. */
export interface PackedFile {
  readonly name: string
  readonly bytes: number
  readonly place: 'asar' | 'unpacked' | 'folder'
}

interface AsarNode {
  readonly files?: Readonly<Record<string, AsarNode>>
  readonly size?: number
  readonly unpacked?: boolean
}

function flatten(node: AsarNode, prefix: string): PackedFile[] {
  return Object.entries(node.files ?? {}).flatMap(([name, child]) =>
    child.files
      ? flatten(child, `${prefix}${name}/`)
      : [
          {
            name: prefix + name,
            bytes: child.size ?? 0,
            place: child.unpacked ? 'unpacked' : 'asar',
          } as const,
        ],
  )
}

/** The list of files at the head of an asar archive: four sizes, then JSON. */
export async function readAsar(file: string): Promise<PackedFile[]> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(16)
    await handle.read(head, 0, 16, 0)
    const json = Buffer.alloc(head.readUInt32LE(12))
    await handle.read(json, 0, json.length, 16)
    return flatten(JSON.parse(json.toString('utf8')) as AsarNode, '')
  } finally {
    await handle.close()
  }
}

/** Every file of an unpacked Linux or Windows package. */
export async function readPackage(folder: string): Promise<PackedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const beside = path.join('resources', 'app.asar.unpacked')
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith(beside))
  return [
    ...(await readAsar(path.join(folder, 'resources', 'app.asar'))),
    ...(await Promise.all(
      files.map(
        async (name) =>
          ({ name, bytes: (await stat(path.join(folder, name))).size, place: 'folder' }) as const,
      ),
    )),
  ]
}

const unwanted: readonly (readonly [RegExp, string])[] = [
  [/\.map$/, 'a source map'],
  [/\.(?:test|spec)\.[cm]?[jt]sx?$/, 'a test'],
  [/\.[cm]?tsx?$/, 'a source or type file'],
  [/(?:^|\/)(?:tsconfig[^/]*|package-lock|build)\.json$/, 'a file of the workshop'],
  [/(?:^|\/)(?:binding\.gyp|CHANGELOG\.md|\.[^/]+rc(?:\.json)?)$/, 'a file of the workshop'],
]

/** What must not be in a package for that platform, in words; empty when all is well. */
export function findings(files: readonly PackedFile[], platform: string, arch: string): string[] {
  const found = files.flatMap(({ name }) =>
    unwanted.filter(([pattern]) => pattern.test(name)).map(([, what]) => `${name} is ${what}`),
  )
  const keytars = files.filter(({ name }) => name.endsWith('/keytar.node'))
  const wanted = `node_modules/keytar/prebuilds/${platform}-${arch}/keytar.node`
  if (keytars.map(({ name }) => name).join() !== wanted) {
    found.push(
      `exactly ${wanted} was expected, found: ${keytars.map(({ name }) => name).join(', ') || 'none'}`,
    )
  }
  const packed = files.filter(({ name, place }) => place === 'asar' && name.endsWith('.node'))
  return [...found, ...packed.map(({ name }) => `${name} cannot be loaded from inside the archive`)]
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** How heavy it is: the archive without its native parts, those, and all of it. */
export function weight(files: readonly PackedFile[]): string {
  const sum = (some: readonly PackedFile[]): string =>
    megabytes(some.reduce((total, { bytes }) => total + bytes, 0))
  const at = (place: PackedFile['place']): PackedFile[] => files.filter((file) => file.place === place)
  const whole = files.filter(({ name }) => name !== path.join('resources', 'app.asar'))
  return `app.asar without native parts ${sum(at('asar'))}, native parts ${sum(at('unpacked'))}, in all ${sum(whole)}`
}
