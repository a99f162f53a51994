import type { LockedView } from '../../../../shared/contract/snapshot.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { deleteAll } from '../remove-account.ts'
import { startDemoAccount } from '../demo.ts'
import { about, diagnose } from '../diagnostics/diagnostics.ts'
import { judgeOutside } from '../judge-link.ts'
import { exportSettings, importSettings, takeSettings } from '../settings-file.ts'
import { takeSnapshot } from '../snapshot.ts'
import { lookAtStorage } from '../storage/disk-usage.ts'
import { exportTable } from '../export-table.ts'
import { done, type HandlersOf } from './handler.ts'

/** What concerns the application as a whole. */
export function appHandlers(
  context: CoreContext,
): HandlersOf<
  | 'app'
  | 'desktop'
  | 'update'
  | 'settings'
  | 'view'
  | 'alert'
  | 'lock'
  | 'outside'
  | 'microphone'
  | 'copy'
  | 'storage'
  | 'statistics'
  | 'move'
> {
  const { archive, lock, moves, settings, ports } = context
  return {
    'app.snapshot': async () => success(await takeSnapshot(context)),
    'app.startDemo': () => startDemoAccount(context),
    'app.showFolder': () => done(ports.showFolder()),
    'app.about': async () => success(await about(context)),
    'app.diagnostics': async () => success({ text: await diagnose(context) }),
    'app.showLogs': () => done(ports.showLogs()),
    'app.deleteAll': (arg) => deleteAll(context, arg),
    'app.noteFailure': ({ name, where }) => done(ports.log.error('page.failed', { name, where })),
    'desktop.state': async () => success(await ports.desktop.state()),
    'desktop.trustFile': async () => {
      const file = await ports.chooseFile(['pem'])
      return file === null ? success(await ports.desktop.state()) : ports.desktop.trustFile(file)
    },
    'desktop.trustNone': () => ports.desktop.trustNone(),
    'update.look': () => done(context.updates.look()),
    // Fetching takes as long as it takes: how far it is comes as events.
    'update.agree': ({ yes }) => {
      void context.updates.agree(yes)
      return Promise.resolve(success(null))
    },
    'settings.set': (change) => Promise.resolve(settings.set(change)),
    'settings.export': () => exportSettings(context),
    'settings.import': () => importSettings(context),
    'settings.reset': () => Promise.resolve(settings.reset()),
    'view.report': async ({ chats }) => {
      context.view.set(chats)
      await context.reminderAlerts.noteSeen()
      return success(null)
    },
    'lock.state': () => Promise.resolve(success(lookAtLock(context))),
    'lock.open': ({ passphrase }) => lock.open(passphrase),
    'lock.openByTouch': () => lock.openByTouch(),
    'lock.now': () => done(lock.lock()),
    'lock.used': () => done(lock.used()),
    'lock.set': ({ currentPassphrase, passphrase }) => lock.set(currentPassphrase, passphrase),
    'lock.remove': ({ currentPassphrase }) => lock.remove(currentPassphrase),
    'alert.report': async () => success(await context.notifications.report()),
    'alert.test': async () => success(await context.notifications.test()),
    'outside.judge': ({ url }) => Promise.resolve(success(judgeOutside(url))),
    'outside.open': ({ url }) => openOutside(context, url),
    'microphone.allow': async ({ wanted }) =>
      (await ports.allowMicrophone(wanted)) ? success(null) : failure(problem('microphone-refused')),
    'copy.list': async ({ hereOnly }) => success(await context.backups.listed(hereOnly)),
    'copy.place': () => Promise.resolve(success(context.backups.place)),
    'copy.choosePlace': () => context.backups.choosePlace(),
    'copy.forgetPlace': () => Promise.resolve(context.backups.forgetPlace()),
    'copy.make': () => context.backups.make(),
    'copy.restore': ({ name }) => context.backups.restore(name, context.anew),
    'move.make': (arg) => moves.make(arg),
    'move.choose': () => moves.choose(),
    'move.open': ({ passphrase }) => moves.open(passphrase),
    'move.take': ({ settings: too }) =>
      moves.take(context.anew, too ? (file) => takeSettings(context, file) : null),
    'move.show': () => Promise.resolve(moves.show()),
    'move.end': () => moves.end(),
    'storage.look': async () => success(await lookAtStorage(context)),
    'storage.weigh': async ({ cursor }) => success(await archive.weighPiece(cursor)),
    'statistics.read': async (arg) => (await import('../statistics.ts')).readStatistics(context, arg),
    'statistics.export': (arg) => exportTable(context, arg, 'numbers-file-not-written'),
  }
}

function lookAtLock({ lock, ports, settings }: Pick<CoreContext, 'lock' | 'ports' | 'settings'>): LockedView {
  const { language, theme, contrast, density, clock, textSize, motion } = settings.get()
  return {
    isDamaged: lock.isDamaged,
    file: lock.file,
    touchId: lock.offersTouchId,
    settings: { language, theme, contrast, density, clock, textSize, motion },
    systemLanguages: ports.systemLanguages,
    platform: ports.platform,
  }
}

/** Judged again: what the window shows and what it asks for are two things. */
async function openOutside({ ports }: Pick<CoreContext, 'ports'>, url: string): Promise<Outcome<null>> {
  const { allowed, problem: why, shown } = judgeOutside(url)
  if (!allowed) return failure(why ?? problem('outside-malformed'))
  return (await ports.openOutside(shown)) ? success(null) : failure(problem('open-refused'))
}
