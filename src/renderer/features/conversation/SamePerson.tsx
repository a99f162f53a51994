import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { PossiblySame } from '../../../shared/model/recipient.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { focusBehind } from '../../keyboard/focus-guard.ts'
import { focusComposer } from '../../keyboard/regions.ts'
import { ask, problemOf } from '../../store/actions/ask.ts'
import { mergeChats, separateAddress } from '../../store/actions/contact.ts'
import { isInFront } from '../../store/sides.ts'
import { now, useApp } from '../../store/use-app.ts'
import { chatName, formatAddress } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import './same-person.css'

/** Who may be the same person as the one of a chat, and what is done about it. */
function useSamePerson(chat: Chat, bar: RefObject<HTMLElement | null>) {
  const { accountId, id, activeAt } = chat
  const known = useApp((state) => state.chatsByAccount[accountId]?.byId.size ?? 0)
  const [found, setFound] = useState<readonly PossiblySame[]>([])
  const [joined, setJoined] = useState<PossiblySame | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [pressed, setPressed] = useState(0)

  // Asked when a chat opens, and again when something in the account changes.
  useEffect(() => {
    return whenAnswered(ask('chat.samePerson', { accountId, chatId: id }), (same) => {
      if (same.ok) setFound(same.value)
    })
  }, [accountId, id, activeAt, known])

  // The button that was pressed may be gone: then the next one of the bar, or the composer, has the focus.
  useEffect(() => {
    if (pressed === 0) return
    const next = bar.current?.querySelector<HTMLElement>('button')
    if (next) focusBehind(next)
    else if (isInFront(now(), { accountId, id })) focusComposer()
  }, [pressed, bar, accountId, id])

  async function run(action: () => Promise<Problem | null>): Promise<void> {
    if (busy) return
    setBusy(true)
    const why = await action()
    const left = await ask('chat.samePerson', { accountId, chatId: id })
    if (left.ok) setFound(left.value)
    setProblem(why)
    setBusy(false)
    setPressed((times) => times + 1)
  }

  const join = (other: PossiblySame): Promise<void> =>
    run(async () => {
      const outcome = await mergeChats(chat.accountId, chat.id, other.chat.id)
      if (outcome.ok) setJoined(other)
      return outcome.ok ? null : outcome.problem
    })

  const separate = (other: PossiblySame): Promise<void> =>
    run(async () => {
      for (const address of other.addresses) {
        const outcome = await separateAddress(chat, address)
        if (!outcome.ok) return outcome.problem
      }
      setJoined(null)
      return null
    })

  const dismiss = (other: PossiblySame): Promise<void> =>
    run(() => problemOf('chat.notSamePerson', { accountId, chatId: id, other: other.chat.id }))

  return { found, joined, busy, problem, join, separate, dismiss }
}

/** "Same person?" under the head of a chat: joined with one press, separated again with one, or dismissed for good. */
export function SamePerson({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const bar = useRef<HTMLElement>(null)
  const { found, joined, busy, problem, join, separate, dismiss } = useSamePerson(chat, bar)
  if (chat.kind !== 'person' || (found.length === 0 && joined === null)) return null

  const nameOf = (other: PossiblySame): string => {
    const [name, number] = [chatName(other.chat), formatAddress(other.chat.address)]
    return name === number ? number : t('same.other', { name, number })
  }
  const open = found.filter((other) => other.chat.id !== joined?.chat.id)

  return (
    <section ref={bar} className="same-person" aria-label={t('same.title')}>
      {joined === null ? null : (
        <p className="same-row">
          <span role="status">{t('same.joined', { other: nameOf(joined) })}</span>
          <span className="spacer" />
          <Button look="pill" busy={busy} onPress={() => void separate(joined)}>
            {t('same.undo')}
          </Button>
        </p>
      )}
      {open.length === 0 ? null : <h2 className="same-title">{t('same.title')}</h2>}
      {open.map((other) => (
        <p key={other.chat.id} className="same-row">
          <span role="status">{t('same.words', { other: nameOf(other) })}</span>
          <span className="spacer" />
          <Button
            look="pill"
            label={t('same.join.of', { other: nameOf(other) })}
            busy={busy}
            onPress={() => void join(other)}
          >
            {t('same.join')}
          </Button>
          <Button
            look="pill"
            label={t('same.dismiss.of', { other: nameOf(other) })}
            onPress={() => void dismiss(other)}
          >
            {t('same.dismiss')}
          </Button>
        </p>
      ))}
      {problem ? (
        <p className="same-problem" role="alert">
          {problemText(problem)}
        </p>
      ) : null}
    </section>
  )
}
