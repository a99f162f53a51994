import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { APP_ID, DESKTOP_ENTRY } from '../../src/main/shell/identity.ts'
import { projectRoot } from '../lib/places.ts'
import { desktopEntryFile, desktopWords, parseDesktopEntry } from './desktop-entry.ts'
import { commandOf } from './trial/session.ts'

describe('the desktop entry', () => {
  it('leads to the app, its links and its words', async () => {
    expect(existsSync(desktopEntryFile)).toBe(true)
    const entry = parseDesktopEntry(await readFile(desktopEntryFile, 'utf8'))
    expect(entry).toMatchObject({
      Type: 'Application',
      Exec: 'parley %U',
      Icon: 'parley',
      MimeType: 'x-scheme-handler/parley;',
    })
    for (const key of ['GenericName', 'Comment'])
      for (const language of ['', '[pt_BR]', '[es]', '[ru]']) expect(entry[key + language]).toBeTruthy()
  })

  it('is found by the one id of the application', async () => {
    const text = await readFile(path.join(projectRoot, 'package.json'), 'utf8')
    expect(JSON.parse(text)).toMatchObject({ desktopName: DESKTOP_ENTRY })
    expect(path.basename(desktopEntryFile)).toBe(DESKTOP_ENTRY)
    // Portals take only names of the form of a reversed domain (D-Bus names).
    expect(APP_ID).toMatch(/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*){2,}$/)
    expect(DESKTOP_ENTRY.replace(/\.desktop$/, '')).toBe(APP_ID)
  })

  it('gives the packager its words only', () => {
    const words = desktopWords()
    expect(words).toMatchObject({ Name: 'Parley', StartupWMClass: APP_ID })
    for (const key of ['Exec', 'Icon', 'MimeType', 'Categories']) expect(words).not.toHaveProperty(key)
  })

  it.each([
    ['Exec=parley %U', 'parley'],
    ['Exec=/opt/Parley/parley --flag %u %F', '/opt/Parley/parley --flag'],
    ['Exec=parley', 'parley'],
  ])('%s is started as a launcher does', (line, command) => {
    expect(commandOf(`[Desktop Entry]\n# Exec=other\n${line}\n`)).toBe(command)
  })

  it('without a command starts nothing', () => {
    expect(() => commandOf('[Desktop Entry]\nName=x\n')).toThrow('no Exec line')
  })
})
