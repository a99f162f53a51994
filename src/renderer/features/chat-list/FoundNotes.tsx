import SearchX from 'lucide-react/icons/search-x'
import { useT } from '../../i18n/i18n.ts'
import { hitCount, hitCountText } from '../../text/hit-count.ts'
import { listed } from '../../text/listed.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { foundProblem, isAnswered, isNothingFound } from './found-rows.ts'
import type { FoundAll } from './use-found.ts'

/** How much was found, for those who do not see it. */
export function FoundStatus({ query, found }: { readonly query: string; readonly found: FoundAll }) {
  const { chats, people, messages } = found
  const t = useT()
  const total = hitCount(messages.found)
  const things = [
    ...(chats.total > 0 ? [t('list.found.chats.count', { count: chats.total })] : []),
    ...(people.total > 0 ? [t('list.found.contacts.count', { count: people.total })] : []),
    ...(total.count > 0 ? [hitCountText(total, t)] : []),
  ]
  return (
    <p className="visually-hidden" role="status">
      {!isAnswered(found) || foundProblem(found)
        ? ''
        : isNothingFound(found)
          ? t('list.empty.search', { query })
          : t('list.found.said', { things: listed(things) })}
    </p>
  )
}

/** How far the taking in of old messages is. */
export function FoundIndexing({ messages }: { readonly messages: FoundAll['messages'] }) {
  const t = useT()
  const indexing = messages.found?.indexing
  if (!indexing) return null
  return (
    <div className="found-indexing">
      <Progress label={t('search.indexing')} {...indexing} />
    </div>
  )
}

/** The word that was found in place of what was typed, where nothing else was. `rows`: how many there are of all groups. */
export function FoundMeant({
  messages,
  rows,
}: {
  readonly messages: FoundAll['messages']
  readonly rows: number
}) {
  const t = useT()
  const hits = messages.found?.hits ?? []
  const [first] = hits
  const meant = first?.rank === 2 && rows === hits.length ? first.snippet : null
  const [mark] = meant?.marks ?? []
  if (!meant || !mark) return null
  return (
    <p className="found-meant">
      {t('list.found.meant')} <bdi>{meant.text.slice(mark.from, mark.to)}</bdi>
    </p>
  )
}

/** That nothing was found. `account`: the only one that was looked through; null: all were. */
export function FoundNothing({
  query,
  account,
}: {
  readonly query: string
  readonly account: string | null
}) {
  const t = useT()
  const body = account === null ? t('list.empty.search.body') : t('list.empty.search.account', { account })
  return <Empty icon={<SearchX />} title={t('list.empty.search', { query })} body={body} />
}
