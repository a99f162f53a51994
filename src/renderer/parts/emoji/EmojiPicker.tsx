import { useEffect, useState, type RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { Dialog } from 'react-aria-components/Dialog'
import { language, useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { drawnOf, windowDraw } from './drawn.ts'
import { findEmoji, GROUPS, loadEmoji, toned, type Emoji, type Group } from './emoji-data.ts'
import { EmojiChoice } from './EmojiChoice.tsx'
import { EmojiGrid } from './EmojiGrid.tsx'
import './emoji.css'

const RECENT = 36
/** A hand in each skin tone, by the tone's number. */
const HANDS = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿'] as const
const TONES = [0, 1, 2, 3, 4, 5] as const
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
          <EmojiChoice
            className="emoji-tabs"
            label={t('emoji.groups')}
            value={tab}
            options={shown.map((value) => ({
              ...{ value, sign: SIGNS[value] },
              label: value === 'recent' ? t('emoji.recent') : t(`emoji.group.${value}`),
            }))}
            onChange={setTab}
          />
        ) : null}
        <div className="emoji-body">
          {all === null ? <Waiting words={t('emoji.loading')} /> : null}
          {all === 'failed' ? <Banner tone="bad">{t('emoji.failed')}</Banner> : null}
          {list.length > 0 && found.length === 0 ? <p role="status">{t('emoji.none')}</p> : null}
          {found.length > 0 ? (
            <EmojiGrid key={`${String(tab)} ${query}`} emoji={found} tone={tone} onPick={pick} />
          ) : null}
        </div>
        <EmojiChoice
          className="emoji-tones"
          label={t('emoji.tone')}
          value={tone}
          options={TONES.map((value) => ({ value, sign: HANDS[value], label: t(`emoji.tone.${value}`) }))}
          onChange={(value) => void saveSettings({ emojiTone: value })}
        />
      </Dialog>
    </Popover>
  )
}
