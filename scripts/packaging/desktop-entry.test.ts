import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
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

  it('gives the packager its words only', () => {
    const words = desktopWords()
    expect(words).toMatchObject({ Name: 'Parley', StartupWMClass: 'Parley' })
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
