import { describe, expect, it } from 'vitest'
import { faultsOf } from './faults.ts'
import type { Texts } from './read.ts'

const source: Texts = {
  'app.title': 'Parley',
  'talk.loading': 'Loading the messages…',
  'chat.of': '{{name}}: {{text}}',
  'rail.unread_one': '{{count}} unread message',
  'rail.unread_other': '{{count}} unread messages',
}
const russian: Texts = {
  'app.title': 'Parley',
  'talk.loading': 'Загружаем сообщения…',
  'chat.of': '{{name}}: {{text}}',
  'rail.unread_one': '{{count}} непрочитанное сообщение',
  'rail.unread_few': '{{count}} непрочитанных сообщения',
  'rail.unread_many': '{{count}} непрочитанных сообщений',
  'rail.unread_other': '{{count}} непрочитанного сообщения',
}
const without = (key: string): Texts =>
  Object.fromEntries(Object.entries(russian).filter(([each]) => each !== key))

describe('the check of a translation', () => {
  it('finds nothing in a good one', () => {
    expect(faultsOf(source, russian, 'ru')).toEqual([])
  })

  it.each<[string, Texts, string]>([
    ['a missing word', without('talk.loading'), 'talk.loading is missing'],
    ['a missing plural form', without('rail.unread_few'), 'rail.unread_few is missing'],
    ['a word too many', { ...russian, 'app.old': 'x' }, 'app.old is left over'],
    [
      'a form that the language has not',
      { ...russian, 'rail.unread_two': '{{count}} x' },
      'rail.unread_two is left over',
    ],
    [
      'a lost value',
      { ...russian, 'chat.of': '{{name}}: …' },
      'chat.of has the values name instead of name text',
    ],
    [
      'a wrong value',
      { ...russian, 'chat.of': '{{who}}: {{text}}' },
      'chat.of has the values text who instead of name text',
    ],
    [
      'an English sentence',
      { ...russian, 'talk.loading': 'Loading the messages…' },
      'talk.loading is still English',
    ],
    ['an empty word', { ...russian, 'app.title': ' ' }, 'app.title has no words, or space around them'],
    [
      'another ending',
      { ...russian, 'talk.loading': 'Загружаем' },
      'talk.loading does not end like the English',
    ],
  ])('finds %s', (_, translated, fault) => {
    expect(faultsOf(source, translated, 'ru')).toEqual([fault])
  })
})
