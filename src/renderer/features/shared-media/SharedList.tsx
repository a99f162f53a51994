import FileText from 'lucide-react/icons/file-text'
import Images from 'lucide-react/icons/images'
import LinkIcon from 'lucide-react/icons/link'
import Mic from 'lucide-react/icons/mic'
import Star from 'lucide-react/icons/star'
import { useEffect, useRef, type ReactNode } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Message } from '../../../shared/model/message.ts'
import type { SharedPageName } from '../../../shared/model/shared-media.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { RetryBanner } from '../../parts/RetryBanner.tsx'
import { showFound } from '../../store/actions/search.ts'
import { moreShared } from '../../store/actions/shared-media.ts'
import type { SharedView } from '../../store/state.ts'
import { monthLabel } from '../../text/time.ts'
import { Empty } from '../../ui/Empty.tsx'
import { isNearEnd } from '../../ui/is-near-end.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { PictureTile } from './PictureTile.tsx'
import { SharedDocument, SharedLink, SharedMessage, SharedRecording } from './SharedRows.tsx'
import { rowOf, sharedListRows } from './shared-list-rows.ts'
import type { SharedItemProps } from './SharedItem.tsx'
import { useColumns } from './use-columns.ts'
import { useSharedListKeys, type SharedListKeys } from './use-shared-list-keys.ts'

/** The next page is asked for this close to the end. */
const NEAR_END_PX = 800

const ICONS: Readonly<Record<SharedPageName, ReactNode>> = {
  pictures: <Images />,
  documents: <FileText />,
  links: <LinkIcon />,
  recordings: <Mic />,
  starred: <Star />,
}

function ItemOf(props: SharedItemProps & { readonly category: SharedPageName }) {
  switch (props.category) {
    case 'pictures':
      return <PictureTile {...props} />
    case 'documents':
      return <SharedDocument {...props} />
    case 'links':
      return <SharedLink {...props} />
    case 'recordings':
      return <SharedRecording {...props} />
    case 'starred':
      return <SharedMessage {...props} />
  }
}

/** One category of what a conversation shares, by months, newest first. */
export function SharedList({ shared }: { readonly shared: SharedView<SharedPageName> }) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const { category, loading, problem, next } = shared
  const messages = shared.messages ?? []
  const grid = category === 'pictures'
  const wide = useColumns(frame)
  const rows = sharedListRows(messages, grid ? wide : 1)
  const keys = useSharedListKeys(rows, messages.length, grid, (index) =>
    list.current?.scrollToIndex(rowOf(rows, index), { align: 'nearest' }),
  )
  const stopRow = rowOf(rows, keys.stop)

  function more(): void {
    if (isNearEnd(list.current, NEAR_END_PX)) moreShared()
  }

  // A page may hold few things, or none: then the next one is asked for without anybody scrolling.
  useEffect(() => {
    if (loading || problem !== null || next === null) return
    const frameId = requestAnimationFrame(() => {
      if (messages.length === 0) moreShared()
      else more()
    })
    return () => cancelAnimationFrame(frameId)
  }, [loading, problem, next, messages.length])

  return (
    <div className="shared-list" ref={frame}>
      {messages.length > 0 ? (
        <div
          role="list"
          aria-label={t(`shared.${category}`)}
          aria-busy={loading}
          onKeyDown={keys.pressed}
          className="shared-list"
        >
          <Virtualizer
            ref={list}
            scrollRef={frame}
            keepMounted={stopRow < 0 ? [] : [stopRow]}
            onScroll={more}
          >
            {rows.map((row) =>
              row.type === 'month' ? (
                <div key={row.id} role="listitem" className="shared-month">
                  <h3>{monthLabel(row.at)}</h3>
                </div>
              ) : (
                <ThingsRow
                  key={row.id}
                  category={category}
                  columns={grid ? wide : null}
                  messages={messages.slice(row.from, row.to)}
                  from={row.from}
                  keys={keys}
                />
              ),
            )}
          </Virtualizer>
        </div>
      ) : null}
      {loading || (messages.length === 0 && next !== null && problem === null) ? (
        <Waiting words={t('shared.loading')} />
      ) : null}
      {problem ? <RetryBanner text={problemText(problem)} onRetry={moreShared} /> : null}
      {shared.messages?.length === 0 && !loading && next === null && problem === null ? (
        <Empty
          icon={ICONS[category]}
          title={t(`shared.${category}.none`)}
          body={t(`shared.${category}.none.body`)}
        />
      ) : null}
    </div>
  )
}

/** Things side by side, or one across the list. */
function ThingsRow(props: {
  readonly category: SharedPageName
  /** Null: it is no grid. */
  readonly columns: number | null
  readonly messages: readonly Message[]
  /** Which of all things the first one is. */
  readonly from: number
  readonly keys: SharedListKeys
}) {
  const { category, columns, messages, from, keys } = props
  return (
    <div
      className={columns === null ? 'shared-single' : 'shared-tiles'}
      style={columns === null ? {} : { gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))` }}
    >
      {messages.map((message, n) => (
        <ItemOf
          key={message.key}
          category={category}
          message={message}
          tabStop={from + n === keys.stop}
          wanted={keys.wanted}
          onChoose={() => keys.choose(from + n)}
          onShow={() => void showFound(message)}
        />
      ))}
    </div>
  )
}
