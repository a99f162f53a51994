import FileText from 'lucide-react/icons/file-text'
import Images from 'lucide-react/icons/images'
import LinkIcon from 'lucide-react/icons/link'
import Mic from 'lucide-react/icons/mic'
import { useEffect, useRef, type ReactNode } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Message } from '../../../shared/model/message.ts'
import type { SharedShelf } from '../../../shared/model/shared-media.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { showFound } from '../../store/actions/search.ts'
import { moreShared } from '../../store/actions/shared.ts'
import { saveSettings } from '../../store/actions/view.ts'
import type { SharedView } from '../../store/state.ts'
import { now } from '../../store/use-app.ts'
import { monthLabel } from '../../text/time.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { PictureTile } from './PictureTile.tsx'
import { DocumentThing, LinkThing, RecordingThing } from './Rows.tsx'
import { rowOf, shelfRows } from './shelf-rows.ts'
import type { ThingProps } from './Thing.tsx'
import { useColumns } from './use-columns.ts'
import { useShelfKeys } from './use-shelf-keys.ts'

/** The next page is asked for this close to the end. */
const NEAR_END_PX = 800
/** Below this width the pane stands in the place of the conversation. */
const REPLACES = '(max-width: 640px)'

const ICONS: Readonly<Record<SharedShelf, ReactNode>> = {
  pictures: <Images />,
  documents: <FileText />,
  links: <LinkIcon />,
  recordings: <Mic />,
}

/** All photos and films that are loaded, oldest first: the order in which the arrows lead through them. */
const among = (): readonly Message[] => [...(now().shared?.messages ?? [])].reverse()

function ThingOf(props: ThingProps & { readonly shelf: SharedShelf }) {
  switch (props.shelf) {
    case 'pictures':
      return <PictureTile {...props} among={among} />
    case 'documents':
      return <DocumentThing {...props} />
    case 'links':
      return <LinkThing {...props} />
    case 'recordings':
      return <RecordingThing {...props} />
  }
}

/** A shelf of what a conversation shares, by months, newest first. */
export function Shelf({ shared }: { readonly shared: SharedView }) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const { shelf, loading, problem, next } = shared
  const messages = shared.messages ?? []
  const grid = shelf === 'pictures'
  const wide = useColumns(frame)
  const rows = shelfRows(messages, grid ? wide : 1)
  const keys = useShelfKeys(rows, messages.length, grid, (index) =>
    list.current?.scrollToIndex(rowOf(rows, index), { align: 'nearest' }),
  )
  const stopRow = rowOf(rows, keys.stop)

  function more(): void {
    const handle = list.current
    if (handle && handle.scrollSize - handle.scrollOffset - handle.viewportSize < NEAR_END_PX) moreShared()
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

  function show(message: Message): void {
    if (matchMedia(REPLACES).matches) void saveSettings({ contactPane: false })
    void showFound(message)
  }

  return (
    <div className="shared-shelf" ref={frame}>
      {messages.length > 0 ? (
        <div
          role="list"
          aria-label={t(`shared.${shelf}`)}
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
                <div
                  key={row.id}
                  className={grid ? 'shared-tiles' : 'shared-single'}
                  style={grid ? { gridTemplateColumns: `repeat(${String(wide)}, minmax(0, 1fr))` } : {}}
                >
                  {messages.slice(row.from, row.to).map((message, n) => (
                    <ThingOf
                      key={message.key}
                      shelf={shelf}
                      message={message}
                      tabStop={row.from + n === keys.stop}
                      wanted={keys.wanted}
                      onChoose={() => keys.choose(row.from + n)}
                      onShow={() => show(message)}
                    />
                  ))}
                </div>
              ),
            )}
          </Virtualizer>
        </div>
      ) : null}
      {loading || (messages.length === 0 && next !== null && problem === null) ? (
        <Waiting words={t('shared.loading')} />
      ) : null}
      {problem ? (
        <Banner
          tone="bad"
          actions={
            <Button look="pill" onPress={moreShared}>
              {t('contact.tryAgain')}
            </Button>
          }
        >
          {problemText(problem)}
        </Banner>
      ) : null}
      {shared.messages?.length === 0 && !loading && next === null && problem === null ? (
        <Empty icon={ICONS[shelf]} title={t(`shared.${shelf}.none`)} body={t(`shared.${shelf}.none.body`)} />
      ) : null}
    </div>
  )
}
