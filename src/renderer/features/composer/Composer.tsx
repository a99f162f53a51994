import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { TEXT_LIMIT } from '../../../shared/contract/limits.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { flushDraft, loadComposer, sendComposer, typeText } from '../../store/actions/composer.ts'
import { loadLatest } from '../../store/actions/conversation.ts'
import { edit } from '../../store/actions/message.ts'
import { canSend, COUNT_FROM, enterMeans } from '../../store/composer-rules.ts'
import { lastEditable, selectConversation } from '../../store/select.ts'
import { chatKey } from '../../store/state.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Hint } from './Hint.tsx'
import './composer.css'

/** Where the person writes. Keyed by chat: text never follows into another one. */
export function Composer({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const key = chatKey(chat.accountId, chat.id)
  const composer = useApp((state) => state.composers[key])
  const sendKey = useApp((state) => state.settings.sendKey)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = composer?.text ?? ''
  const over = text.length - TEXT_LIMIT
  const { accountId, id } = chat

  useEffect(() => {
    const place = { accountId, id }
    void loadComposer(place)
    field.current?.focus({ preventScroll: true })
    return () => flushDraft(place)
  }, [accountId, id])

  async function send(): Promise<void> {
    field.current?.focus({ preventScroll: true })
    const sent = await sendComposer(chat)
    if (sent && selectConversation(now(), chat)?.hasNewer) loadLatest(chat)
  }

  function pressed(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { nativeEvent } = event
    const meaning = enterMeans(nativeEvent, sendKey)
    if (meaning === 'send') {
      event.preventDefault()
      void send()
    } else if (meaning === 'line-by-hand') {
      event.preventDefault()
      const area = event.currentTarget
      area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end')
      typeText(chat, area.value)
    } else if (event.key === 'ArrowUp' && text === '' && !nativeEvent.isComposing && !event.altKey) {
      const last = lastEditable(selectConversation(now(), chat)?.messages ?? [])
      if (!last) return
      event.preventDefault()
      void edit(last)
    }
  }

  return (
    <section className="composer" aria-label={t('composer.region')} data-region="composer">
      {composer?.problem ? <Banner tone="bad">{problemText(composer.problem)}</Banner> : null}
      {composer?.draftProblem ? (
        <Banner tone="warn">
          {t('composer.draftFailed')} {problemText(composer.draftProblem)}
        </Banner>
      ) : null}
      {over > 0 ? <Banner tone="bad">{t('composer.tooLong', { count: over })}</Banner> : null}
      <div className="composer-line">
        <textarea
          ref={field}
          className="composer-text"
          rows={1}
          dir="auto"
          aria-label={t('composer.name')}
          placeholder={t('composer.placeholder')}
          aria-invalid={over > 0}
          value={text}
          onChange={(event) => typeText(chat, event.target.value)}
          onBlur={() => flushDraft(chat)}
          onKeyDown={pressed}
        />
        <IconButton
          label={t('composer.send')}
          look="accent"
          disabled={!canSend(text, TEXT_LIMIT)}
          onPress={() => void send()}
        >
          <SendHorizontal />
        </IconButton>
      </div>
      <Hint
        accountId={chat.accountId}
        sendKey={sendKey}
        length={text.length}
        counts={text.length >= COUNT_FROM}
      />
    </section>
  )
}
