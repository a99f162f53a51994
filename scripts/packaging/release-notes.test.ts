import { describe, expect, it } from 'vitest'
import { cutSection, releaseNotes } from './release-notes.ts'
import { projectVersion } from './package.ts'

const changelog = `# Changelog

## 0.2.0 (unreleased)

- Second.

  More of it.

## 0.1.1

## 0.1.0

What you gain:

- First.
`

describe('release notes', () => {
  it.each([
    ['0.2.0', '- Second.\n\n  More of it.'],
    ['0.1.0', 'What you gain:\n\n- First.'],
  ])('are the section of %s', (version, notes) => {
    expect(cutSection(changelog, version)).toBe(notes)
    expect(cutSection(changelog.replaceAll('\n', '\r\n'), version)).toBe(notes)
  })

  it.each(['0.1.1', '0.1', '0.3.0', '', 'Changelog'])('are missing for %j', (version) => {
    expect(cutSection(changelog, version)).toBeNull()
  })

  it('exist for the version that stands in package.json, and for no other', async () => {
    expect(await releaseNotes(await projectVersion())).toMatch(/^\S/)
    await expect(releaseNotes('99.0.0')).rejects.toThrow('no section "## 99.0.0"')
  })
})
