import { judgeCoordinates } from '../../../../shared/lib/coordinates.ts'
import { failure, problem, success } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { CannedImport, exportCanned } from '../canned/canned-import.ts'
import { copyCannedFile, missingFiles } from '../canned/canned-attachments.ts'
import { forgetRemovedCanned, kept, saveCanned } from '../canned/save-canned-reply.ts'
import { beginFile } from '../begin-file.ts'
import { lookAtLink, lookAway } from '../../media/inspect-link.ts'
import { noteHeard, noteSound, soundBytes } from '../sound-bytes.ts'
import { done, type HandlersOf } from './handler.ts'

/** What goes with messages, and what is inserted into them. */
export function fileHandlers(
  context: CoreContext,
): HandlersOf<'media' | 'file' | 'link' | 'place' | 'canned' | 'export'> {
  const { archive, accounts, settings, media } = context
  const cannedImport = new CannedImport(context)
  return {
    'media.fetch': (arg) => media.fetch(arg),
    'media.cancel': (arg) => done(media.cancel(arg)),
    'media.saveAs': (arg) => media.saveAs(arg),
    'media.open': (arg) => media.open(arg),
    'media.show': (arg) => media.show(arg),
    'media.sound': (arg) => soundBytes(context, arg),
    'media.noteSound': (arg) => noteSound(context, arg),
    'media.heard': (arg) => noteHeard(context, arg),
    'media.copy': (arg) => media.copyPicture(arg),
    'media.usage': async () => success(await media.usage()),
    'media.clear': async () => success(await media.clear()),
    'file.begin': (arg) => beginFile(context, arg),
    'file.chunk': ({ fileId, offset, bytes }) => context.files.chunk(fileId, offset, bytes),
    'file.finish': ({ fileId }) => context.files.finish(fileId),
    'file.discard': ({ fileId }) => done(context.files.discard(fileId)),
    'link.look': async ({ accountId, link, media: kind }) => {
      const account = accounts.find(accountId)
      if (!account) return failure(problem('not-found-here'))
      return settings.get().saveData ? lookAway(link) : lookAtLink(media.web, account, link, kind)
    },
    'place.list': async () => success(await archive.listPlaces()),
    'place.save': async (place) => {
      const wrong = judgeCoordinates(place.latitude, place.longitude)
      return wrong ? failure(wrong) : success(await archive.savePlace(place, context.ports.clock.now()))
    },
    'place.remove': async ({ id }) => success(await archive.removePlace(id)),
    'canned.list': async () => success(await archive.listCanned()),
    'canned.save': (arg) => saveCanned(context, arg),
    'canned.count': async ({ id }) => success(await archive.countCanned(id, context.ports.clock.now())),
    'canned.remove': async ({ id }) => success(await archive.removeCanned(id)),
    'canned.restore': async ({ id }) => kept(await archive.restoreCanned(id)),
    'canned.export': ({ format }) => exportCanned(context, format),
    'canned.preview': () => cannedImport.preview(),
    'canned.import': ({ theirs }) => cannedImport.import(theirs),
    'canned.forgetRemoved': () => forgetRemovedCanned(context),
    'canned.missing': ({ id }) => missingFiles(context, id),
    'canned.copy': (arg) => copyCannedFile(context, arg),
    'export.begin': (arg) => context.exports.begin(arg),
    'export.print': async (arg) => (await import('../export/print-chat.ts')).printChat(context, arg),
    'export.resume': () => context.exports.resume(),
    'export.end': () => context.exports.end(),
    'export.show': () => context.exports.show(),
  }
}
