import { mkdir } from 'node:fs/promises'
import type { Answers, RequestArg } from '../../../../shared/contract/requests.ts'
import { languageFor, localeFor } from '../../../../shared/model/language.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { exportProblem } from '../../export/export-problem.ts'
import { exportChatName } from '../../export/export-record.ts'
import { exportWords } from '../../export/export-texts.ts'
import { writePrintable } from '../../export/printable.ts'
import { codeOf } from '../../lib/disk/busy-file.ts'
import { removeTree } from '../../lib/disk/remove-file.ts'
import { safeFileName } from '../../media/file-name.ts'
import { writeChosenFile } from '../write-chosen-file.ts'
import { printFolder, removeLeftPrints } from './left-prints.ts'

/** More than this makes a document of a thousand sheets, and a window that takes minutes to lay it out. */
const PRINT_LIMIT = 5000

type Context = Pick<CoreContext, 'accounts' | 'archive' | 'media' | 'ports' | 'settings'>
type Printed = Outcome<Answers['export.print']>

let isPrinting = false

/** `export.print`: a chat on paper, or as PDF where the person says. */
export async function printChat(context: Context, arg: RequestArg<'export.print'>): Promise<Printed> {
  if (isPrinting) return failure(problem('print-busy'))
  isPrinting = true
  const folder = printFolder(context.ports.dataFolder)
  try {
    return await print(context, arg, folder)
  } catch (error) {
    // Its words name the page, and the page is named after the chat.
    context.ports.log.warn('print.not-prepared', { code: codeOf(error) })
    return failure(exportProblem(error, folder) ?? problem('print-failed'))
  } finally {
    await removeTree(folder).catch(() => undefined)
    isPrinting = false
  }
}

async function print(context: Context, arg: RequestArg<'export.print'>, folder: string): Promise<Printed> {
  const { archive, accounts, media, ports, settings } = context
  const { accountId, chatId, to } = arg
  const of = await archive.nextExportChat(accountId, chatId - 1)
  const account = accounts.find(accountId)
  if (of?.chat.id !== chatId || !account) return failure(problem('not-found-here'))
  const { key: upTo } = await archive.newestMessage()
  const range = { from: arg.from ?? -8.64e15, until: arg.until ?? 8.64e15, upTo }
  const { count, next } = await archive.countForExport(accountId, chatId, range, null)
  if (count > PRINT_LIMIT || next?.place != null)
    return failure(problem('print-long', { limit: PRINT_LIMIT }))
  const name = safeFileName(exportChatName(of.chat), 'application/pdf', 'chat')
  const file = to === 'pdf' ? await ports.chooseSavePath(name) : null
  if (to === 'pdf' && file === null) return success({ file: null })
  await removeLeftPrints(ports.dataFolder)
  await mkdir(folder, { mode: 0o700 })
  const language = languageFor(settings.get().language, ports.systemLanguages)
  const words = exportWords(language, localeFor(language, ports.systemLanguages))
  const parts = {
    archive,
    fileOf: (which: { accountId: string; key: number }) => media.localFile(which, false),
  }
  const page = await writePrintable(parts, folder, of, { accountName: account.name, range, words })
  const printed = await ports.printPage(folder, page, to)
  if (!printed.ok) return printed
  if (file === null || printed.value === null) return success({ file: null })
  const written = await writeChosenFile(file, printed.value, 'pdf-not-written')
  return written.ok ? success({ file }) : written
}
