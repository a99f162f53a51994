import type { PeopleList, PeopleSource } from '../../../shared/model/mailing.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { now } from '../../store/use-app.ts'

/** What a list of people is called: its label, view or file, or that they were selected. */
export function sourceName(from: PeopleSource, { fileName }: PeopleList, t: Translate): string {
  if (from.type === 'file') return fileName
  const { settings } = now()
  if (from.type === 'chats') return t('mailing.to.chats')
  if (from.type === 'label') return labelName(from.label)
  const saved = settings.savedViews.find(
    ({ list, label, text }) => list === from.view && label === from.label && text === from.text,
  )
  return saved && (saved.label !== null || saved.text !== '') ? saved.name : viewName(from, t)
}

/** A view of the list with its label and what is looked for in it. */
export const viewName = (
  { view, label, text }: Extract<PeopleSource, { readonly type: 'view' }>,
  t: Translate,
): string => [t(`list.view.${view}`), labelName(label), text].filter((part) => part !== '').join(' · ')

const labelName = (id: number | null): string =>
  Object.values(now().labels)
    .flat()
    .find((label) => label.id === id)?.name ?? ''
