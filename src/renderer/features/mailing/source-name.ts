import type { PeopleList, PeopleSource } from '../../../shared/model/mailing.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { now } from '../../store/use-app.ts'

/** What a list of people is called: its label, view or file. */
export function sourceName(from: PeopleSource, { fileName }: PeopleList, t: Translate): string {
  if (from.type === 'file') return fileName
  const { labels, settings } = now()
  const labelOf = (id: number | null): string =>
    Object.values(labels)
      .flat()
      .find((label) => label.id === id)?.name ?? ''
  if (from.type === 'label') return labelOf(from.label)
  const saved = settings.savedViews.find(
    ({ list, label, text }) => list === from.view && label === from.label && text === from.text,
  )
  return saved && (saved.label !== null || saved.text !== '') ? saved.name : t(`list.view.${from.view}`)
}
