import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { app } from 'electron'
import type { AppUpdater, CancellationToken, UpdateInfo } from 'electron-updater'
import { problem, type Problem } from '../../shared/model/problem.ts'
import type { LookAnswer, Log, Updater } from '../core/ports.ts'
import { isSafeFeed } from '../core/updates/update-feed.ts'
import { plainNotes, problemOf } from './update-words.ts'

/**
 * The updater of the packager's own family, told what Parley wants: nothing is fetched before the person agreed, nothing is
 * installed before Parley quits, no step of the way is plain http. Hashes and signatures are its own business.
 */
export function systemUpdater(log: Log): Updater {
  let loaded: Promise<AppUpdater> | null = null
  let cancel: CancellationToken | null = null

  /** Loaded when it is wanted: most starts never need it. */
  function load(): Promise<AppUpdater> {
    loaded ??= import('electron-updater').then((loading) => {
      const { autoUpdater } = loading
      autoUpdater.autoDownload = false
      autoUpdater.autoInstallOnAppQuit = false
      autoUpdater.autoRunAppAfterInstall = false
      autoUpdater.disableWebInstaller = true
      // Its own words hold addresses and stacks: only codes go into the log.
      autoUpdater.logger = null
      autoUpdater.on('error', (error) => log.warn('update.failed', { code: problemOf(error).code }))
      autoUpdater.netSession.webRequest.onBeforeRequest(({ url }, answer) => {
        const cancelled = !URL.canParse(url) || !isSafeFeed(new URL(url))
        if (cancelled) log.warn('update.request-refused')
        answer({ cancel: cancelled })
      })
      return autoUpdater
    })
    return loaded
  }

  return {
    supported: isSupported(),
    packagedFeed: packagedFeed(),
    look: async (feed): Promise<LookAnswer> => {
      try {
        const updater = await load()
        updater.setFeedURL({ provider: 'generic', url: feed })
        const result = await updater.checkForUpdates()
        if (result === null) return { state: 'failed', problem: problem('update-failed') }
        return result.isUpdateAvailable
          ? { state: 'found', found: foundIn(result.updateInfo) }
          : { state: 'current' }
      } catch (error) {
        return { state: 'failed', problem: problemOf(error) }
      }
    },
    fetch: async (progress): Promise<Problem | null> => {
      const updater = await load()
      const { CancellationToken: Token } = await import('electron-updater')
      const token = new Token()
      cancel?.cancel()
      cancel = token
      const told = ({ percent }: { percent: number }): void => progress(Math.floor(percent))
      updater.on('download-progress', told)
      // Asked for before the file is there: on macOS the system prepares it as soon as it is.
      updater.autoInstallOnAppQuit = true
      try {
        await updater.downloadUpdate(token)
        return null
      } catch (error) {
        updater.autoInstallOnAppQuit = false
        return problemOf(error)
      } finally {
        updater.off('download-progress', told)
      }
    },
    forget: () => {
      cancel?.cancel()
      cancel = null
      void loaded?.then((updater) => {
        updater.autoInstallOnAppQuit = false
      })
    },
  }
}

/** On Linux only what was installed as a package that the updater knows; a copied folder has nobody to change it. */
function isSupported(): boolean {
  if (!app.isPackaged) return false
  if (process.platform !== 'linux') return true
  return process.env['APPIMAGE'] !== undefined || existsSync(path.join(process.resourcesPath, 'package-type'))
}

function packagedFeed(): string {
  try {
    const text = readFileSync(path.join(app.getAppPath(), 'package.json'), 'utf8')
    const { updateFeed } = JSON.parse(text) as { updateFeed?: unknown }
    return typeof updateFeed === 'string' ? updateFeed : ''
  } catch {
    return ''
  }
}

function foundIn({ version, releaseNotes }: UpdateInfo): { version: string; notes: string } {
  return { version, notes: plainNotes(releaseNotes) }
}
