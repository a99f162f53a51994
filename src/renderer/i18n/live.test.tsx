import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clockTime, dayLabel, duration } from '../text/time.ts'
import { byteSize } from '../text/size.ts'
import { language, locale, speak, t, useT } from './i18n.ts'

afterEach(async () => {
  cleanup()
  await speak('en', ['en'])
})

function Loading() {
  const translate = useT()
  return <p>{translate('app.loading')}</p>
}

test('what stands on the screen changes with the language', async () => {
  render(<Loading />)
  expect(screen.getByText('Opening your messages…')).toBeDefined()
  await act(() => speak('pt-BR', ['pt-BR']))
  expect(screen.getByText('Abrindo suas mensagens…')).toBeDefined()
  await act(() => speak('en', []))
  expect(screen.getByText('Opening your messages…')).toBeDefined()
})

test('the choice made last wins, however long a catalogue takes', async () => {
  await Promise.all([speak('ru', []), speak('es', []), speak('en', [])])
  expect(language()).toBe('en')
})

test('dates, numbers and plurals take the form of the language, and of the region where the system names one', async () => {
  const day = new Date(2026, 2, 4, 15, 7).getTime()
  const later = new Date(2026, 5, 4).getTime()
  await speak('ru', ['ru-RU', 'en'])
  expect(locale()).toBe('ru-RU')
  expect(dayLabel(day, later)).toBe('среда, 4 марта')
  expect(duration(3 * 3_600_000)).toBe('3 ч')
  expect(t('rail.account.unread', { name: 'Лавка', count: 22 })).toBe('Лавка, 22 непрочитанных сообщения')
  await speak('es', ['es-MX'])
  expect(locale()).toBe('es-MX')
  expect(dayLabel(day, later)).toMatch(/^miércoles, 4 de marzo$/)
  expect(clockTime(day)).toMatch(/07/)
  await speak('pt-BR', [])
  expect(byteSize(1.5 * 1024 * 1024)).toMatch(/^1,5 /)
})

test('a name that runs from right to left does not turn the sentence around', () => {
  expect(t('list.you', { text: 'שלום' })).toBe('You: \u2068שלום\u2069')
  expect(t('list.you', { text: '<b> & "Ana"' })).toBe('You: <b> & "Ana"')
})
