import { useState, type RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { Dialog } from 'react-aria-components/Dialog'
import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { findEmoji, GROUPS, toned, type Emoji, type Group } from './emoji-data.ts'
import { EmojiChoice } from './EmojiChoice.tsx'
import { EmojiGrid } from './EmojiGrid.tsx'
import { useEmoji } from './use-emoji.ts'
import './emoji.css'

const RECENT = 36
/** A hand in each skin tone, by the tone's number. */
const HANDS = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿'] as const
const TONES = [0, 1, 2, 3, 4, 5] as const
/** One emoji of each group, for its tab. */
const SIGNS: Readonly<Record<Group | 'recent', string>> = {
  ...{ recent: '🕘', 0: '🙂', 1: '👋', 3: '🐶', 4: '🍎', 5: '🚗', 6: '⚽', 7: '💡', 8: '❤️', 9: '🏁' },
}

const NONE: readonly Emoji[] = []

/** Those that answer to the words; without words those of the tab. */
function emojiFound(
  list: readonly Emoji[],
  query: string,
  tab: Group | 'recent',
  recent: readonly string[],
): readonly Emoji[] {
  if (query.trim() !== '') return findEmoji(list, query)
  if (tab !== 'recent') return list.filter(({ group }) => group === tab)
  return recent.flatMap((unicode) => list.find((each) => each.unicode === unicode) ?? [])
}

/** The emoji over the composer. Each pick is written at once; Escape or a click beside it closes. */
export function EmojiPicker(props: {
  readonly trigger: RefObject<HTMLElement | null>
  readonly onPick: (text: string) => void
  readonly onClose: () => void
}) {
  const { trigger, onPick, onClose } = props
  const t = useT()
  const recent = useApp((state) => state.settings.emojiRecent)
  const tone = useApp((state) => state.settings.emojiTone)
  const all = useEmoji()
  const [query, setQuery] = useState('')
  const [tab, setTab] = useState<Group | 'recent'>(() => (recent.length > 0 ? 'recent' : 0))
  // What was picked last does not move under the hand: the order is the one of when it opened.
  const [kept] = useState(recent)
  const shown: readonly (Group | 'recent')[] = kept.length > 0 ? ['recent', ...GROUPS] : GROUPS

  function pick(emoji: Emoji): void {
    onPick(toned(emoji, tone))
    const others = now().settings.emojiRecent.filter((each) => each !== emoji.unicode)
    void saveSettings({ emojiRecent: [emoji.unicode, ...others].slice(0, RECENT) })
  }

  const list = all === null || all === 'failed' ? NONE : all
  const found = emojiFound(list, query, tab, kept)

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
        <EmojiField query={query} onQuery={setQuery} first={found[0]} onPick={pick} />
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

/** Finds emoji by their names; Enter takes the first. */
function EmojiField(props: {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly first: Emoji | undefined
  readonly onPick: (emoji: Emoji) => void
}) {
  const { query, onQuery, first, onPick } = props
  const t = useT()
  return (
    <input
      className="input"
      type="search"
      aria-label={t('emoji.find')}
      placeholder={t('emoji.find')}
      autoComplete="off"
      spellCheck={false}
      autoFocus
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || query.trim() === '' || !first) return
        event.preventDefault()
        onPick(first)
      }}
    />
  )
}
