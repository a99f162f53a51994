import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { session } from 'electron'
import { failure, problem, success, type Outcome } from '../../shared/model/problem.ts'
import { codeOf } from '../core/lib/disk/busy-file.ts'
import type { Log } from '../core/ports.ts'
import { APP_ORIGIN } from './csp.ts'
import { createPrintWindow } from './window.ts'

/** What the pages of an export are made of, by their ending. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8' },
  ...{
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.jpeg': 'image/jpeg',
    '.gif': 'image/gif',
    '.webp': 'image/webp',
  },
}

/** Each page gets a session of its own: nothing of it outlives it. */
let pages = 0

/** See `Ports.printPage`. */
export async function printPage(
  log: Log,
  folder: string,
  page: string,
  to: 'pdf' | 'printer',
): Promise<Outcome<Uint8Array | null>> {
  pages += 1
  const partition = `print-${String(pages)}`
  session.fromPartition(partition).protocol.handle('app', ({ url }) => fileAnswer(folder, url))
  const window = createPrintWindow(partition)
  try {
    const { webContents } = window
    await window.loadURL(`${APP_ORIGIN}/${page.split('/').map(encodeURIComponent).join('/')}`)
    if (to === 'pdf') return success(await webContents.printToPDF({ printBackground: true, pageSize: 'A4' }))
    if ((await webContents.getPrintersAsync()).length === 0) return failure(problem('print-none'))
    const why = await new Promise<string>((resolve) => {
      webContents.print({ silent: false, printBackground: true }, (isDone, reason) =>
        resolve(isDone ? '' : reason),
      )
    })
    // The person has closed the system's dialog.
    if (why === '' || /cancel/i.test(why)) return success(null)
    log.warn('print.failed', { reason: why.slice(0, 100) })
    return failure(problem('print-failed'))
  } catch (error) {
    // Its words name the page, and the page is named after the chat.
    log.warn('print.failed', { code: codeOf(error) })
    return failure(problem('print-failed'))
  } finally {
    window.destroy()
  }
}

/** A file of the folder, by an address of its own kinds; nothing else is there. */
async function fileAnswer(folder: string, url: string): Promise<Response> {
  const none = new Response('', { status: 404 })
  try {
    const name = decodeURIComponent(url.slice(APP_ORIGIN.length + 1))
    const file = path.join(folder, name)
    const type = TYPES[path.extname(file).toLowerCase()]
    if (type === undefined || !url.startsWith(`${APP_ORIGIN}/`) || !file.startsWith(folder + path.sep))
      return none
    return new Response(await readFile(file), {
      headers: { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' },
    })
  } catch {
    return none
  }
}
