import { expect, test } from 'vitest'
import { injections } from '../../../simulator/injections.ts'
import { escapeMarkup } from './escape-markup.ts'

test('no tag and no entity of a stranger reaches the notification server', () => {
  for (const text of injections()) {
    const escaped = escapeMarkup(text)
    expect(escaped).not.toMatch(/[<>]/)
    expect(escaped.replaceAll(/&(?:amp|lt|gt);/g, '')).not.toContain('&')
    expect(escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(text)
  }
})
