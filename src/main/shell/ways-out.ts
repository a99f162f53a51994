import path from 'node:path'
import { app, BrowserWindow, dialog, shell, type OpenDialogOptions, type SaveDialogOptions } from 'electron'
import { endingOf, isOpenableEnding } from '../../shared/lib/file-endings.ts'
import type { Log, Ports } from '../core/ports.ts'
import { createLastFolder } from './last-folder.ts'

/** The ways out of Parley that a person can take: to a browser, to a folder, to another program. */
export type WaysOut = Pick<
  Ports,
  'openOutside' | 'chooseSavePath' | 'chooseFile' | 'chooseFolder' | 'openFile' | 'showFile'
>

/** The only schemes that ever leave; the core has judged the address, and this is the last look. */
const LEAVES = /^(?:https?:\/\/|mailto:|tel:)/

/** The system's own ways. They belong here and nowhere else. */
export function systemWaysOut(log: Log): WaysOut {
  const last = createLastFolder(
    () => app.getPath('downloads'),
    () => app.getPath('home'),
  )
  return {
    openOutside: async (url) => {
      if (!LEAVES.test(url)) return false
      try {
        await shell.openExternal(url)
        return true
      } catch {
        log.warn('outside.refused')
        return false
      }
    },
    chooseSavePath: async (name) => {
      const options: SaveDialogOptions = {
        defaultPath: path.join(last.path, name),
        properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
      }
      const parent = BrowserWindow.getFocusedWindow()
      const answer = await (parent ? dialog.showSaveDialog(parent, options) : dialog.showSaveDialog(options))
      if (answer.canceled || answer.filePath === '') return null
      last.note(answer.filePath)
      return answer.filePath
    },
    chooseFile: async (endings) => {
      const options: OpenDialogOptions = {
        defaultPath: last.path,
        properties: ['openFile', 'dontAddToRecent'],
        filters: [{ name: endings.join(', ').toUpperCase(), extensions: [...endings] }],
      }
      const parent = BrowserWindow.getFocusedWindow()
      const answer = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
      const [chosen] = answer.canceled ? [] : answer.filePaths
      if (chosen === undefined) return null
      last.note(chosen)
      return chosen
    },
    chooseFolder: async () => {
      const options: OpenDialogOptions = {
        defaultPath: last.path,
        properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
      }
      const parent = BrowserWindow.getFocusedWindow()
      const answer = await (parent ? dialog.showOpenDialog(parent, options) : dialog.showOpenDialog(options))
      const [chosen] = answer.canceled ? [] : answer.filePaths
      if (chosen === undefined) return null
      last.note(path.join(chosen, 'export'))
      return chosen
    },
    openFile: async (file) => {
      // The core has judged its content and its name; this is the last look at what decides the program.
      if (!isOpenableEnding(endingOf(path.basename(file)))) return false
      // It answers with the system's complaint, or with nothing when all is well.
      const complaint = await shell.openPath(file)
      if (complaint !== '') log.warn('open-file.refused')
      return complaint === ''
    },
    showFile: (file) => shell.showItemInFolder(file),
  }
}
