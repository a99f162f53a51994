import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { Dialog } from 'react-aria-components/Dialog'
import { language, useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Select } from '../../ui/Select.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { drawnOf, windowDraw } from './drawn.ts'
import { findEmoji, GROUPS, loadEmoji, toned, type Emoji, type Group } from './emoji-data.ts'
import { EmojiGrid } from './EmojiGrid.tsx'
import './emoji.css'

const RECENT = 36
const TONES = ['0', '1', '2', '3', '4', '5'] as const
/** One emoji of each group, for its tab. */
const SIGNS: Readonly<Record<Group | 'recent', string>> = {
  ...{ recent: '🕘', 0: '🙂', 1: '👋', 3: '🐶', 4: '🍎', 5: '🚗', 6: '⚽', 7: '💡', 8: '❤️', 9: '🏁' },
}

/** The emoji over the composer. Each pick is written at once; Escape or a click beside it closes. */
export function EmojiPicker(props: {
  readonly trigger: RefObject<HTMLElement | null>
  readonly onPick: (text: string) => void
  readonly onClose: () => void
}) {
  const { trigger, onPick, onClose } = props
  const t = useT()
  const spoken = language()
  const recent = useApp((state) => state.settings.emojiRecent)
  const tone = useApp((state) => state.settings.emojiTone)
  const [all, setAll] = useState<readonly Emoji[] | 'failed' | null>(null)
  const [query, setQuery] = useState('')
  const [tab, setTab] = useState<Group | 'recent'>(() => (recent.length > 0 ? 'recent' : 0))
  // What was picked last does not move under the hand: the order is the one of when it opened.
  const [kept] = useState(recent)
  const tabs = useRef<HTMLDivElement>(null)
  const shown: readonly (Group | 'recent')[] = kept.length > 0 ? ['recent', ...GROUPS] : GROUPS

  useEffect(() => {
    let left = false
    loadEmoji(spoken).then(
      (emoji) => {
        const draw = windowDraw()
        if (!left) setAll(draw ? drawnOf(emoji, draw) : emoji)
      },
      () => left || setAll('failed'),
    )
    return () => {
      left = true
    }
  }, [spoken])

  function pick(emoji: Emoji): void {
    onPick(toned(emoji, tone))
    const others = now().settings.emojiRecent.filter((each) => each !== emoji.unicode)
    void saveSettings({ emojiRecent: [emoji.unicode, ...others].slice(0, RECENT) })
  }

  function step(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const at = (shown.indexOf(tab) + by + shown.length) % shown.length
    setTab(shown[at] ?? 0)
    tabs.current?.querySelectorAll<HTMLElement>('button')[at]?.focus()
  }

  const list = Array.isArray(all) ? (all as readonly Emoji[]) : []
  const found =
    query.trim() !== ''
      ? findEmoji(list, query)
      : tab === 'recent'
        ? kept.flatMap((unicode) => list.find((each) => each.unicode === unicode) ?? [])
        : list.filter(({ group }) => group === tab)

  return (
    <Popover
      className="emoji-popover"
      isOpen
      triggerRef={trigger}
      placement="top start"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog className="emoji-picker" aria-label={t('emoji.open')}>
        <input
          className="input"
          type="search"
          aria-label={t('emoji.find')}
          placeholder={t('emoji.find')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || query.trim() === '' || !first)
              return
            event.preventDefault()
            pick(first)
          }}
        />
        {query.trim() === '' ? (
          <div
            className="emoji-tabs"
            role="radiogroup"
            aria-label={t('emoji.groups')}
            ref={tabs}
            onKeyDown={step}
          >
            {shown.map((each) => (
              <button
                key={each}
                type="button"
                role="radio"
                className="emoji-tab"
                aria-checked={each === tab}
                aria-label={each === 'recent' ? t('emoji.recent') : t(`emoji.group.${each}`)}
                title={each === 'recent' ? t('emoji.recent') : t(`emoji.group.${each}`)}
                tabIndex={each === tab ? 0 : -1}
                onClick={() => setTab(each)}
              >
                {SIGNS[each]}
              </button>
            ))}
          </div>
        ) : null}
        <div className="emoji-body">
          {all === null ? <Waiting words={t('emoji.loading')} /> : null}
          {all === 'failed' ? <Banner tone="bad">{t('emoji.failed')}</Banner> : null}
          {list.length > 0 && found.length === 0 ? <p role="status">{t('emoji.none')}</p> : null}
          {found.length > 0 ? (
            <EmojiGrid key={`${String(tab)} ${query}`} emoji={found} tone={tone} onPick={pick} />
          ) : null}
        </div>
        <Select
          label={t('emoji.tone')}
          hidden
          value={TONES[tone] ?? '0'}
          options={TONES.map((value) => ({ value, label: t(`emoji.tone.${value}`) }))}
          onChange={(value) => void saveSettings({ emojiTone: Number(value) })}
        />
      </Dialog>
    </Popover>
  )
}
