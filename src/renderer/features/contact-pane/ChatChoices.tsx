import Plus from 'lucide-react/icons/plus'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { MUTED_ALWAYS, isMuted, type Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { chatCommands } from '../../parts/chat-menu/chat-commands.tsx'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { dayAndClock } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import './chat-choices.css'

/** The labels on a chat, and the way to others. */
export function Labels({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const all = useApp((state) => state.labels[chat.accountId])
  const own = (all ?? []).filter(({ id }) => chat.labels.includes(id))
  return (
    <section aria-label={t('contact.labels')}>
      <div className="contact-row">
        <h3 className="contact-heading">{t('contact.labels')}</h3>
        <IconButton
          label={t('chat.labels')}
          className="contact-small-button"
          onPress={() => openDialog({ name: 'label-chat', chats: [chat] })}
        >
          <Plus />
        </IconButton>
      </div>
      {own.length === 0 ? null : (
        <ul className="contact-labels" aria-label={t('contact.labels')}>
          {own.map(({ id, name, colour }) => (
            <li key={id}>
              <span className={`contact-label colour-${String(colour)}`} aria-hidden="true" />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is done with a chat as a whole, in this order; the rest stands in its menu. */
const OFFERED: readonly string[] = [
  ...['chat.mute', 'chat.unmute', 'chat.snooze', 'chat.unsnooze', 'chat.archive', 'chat.unarchive'],
]

/** Mute, snooze and archive, each with how it stands; for people, joining with another chat. */
export function ChatChoices({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const now = useNow(60_000)
  const until: Readonly<Record<string, string>> = {
    'chat.unmute':
      isMuted(chat, now) && chat.mutedUntil !== null
        ? chat.mutedUntil >= MUTED_ALWAYS
          ? t('contact.mutedHere')
          : t('contact.mutedHere.until', { time: dayAndClock(chat.mutedUntil, now) })
        : '',
    'chat.unsnooze':
      chat.snoozedUntil === null
        ? ''
        : t('contact.snoozedUntil', { time: dayAndClock(chat.snoozedUntil, now) }),
    'chat.unarchive': t('contact.archivedHere'),
  }
  const choices = [
    ...chatCommands(chat, now)
      .filter(({ key }) => OFFERED.includes(key))
      .sort((a, b) => OFFERED.indexOf(a.key) - OFFERED.indexOf(b.key))
      .map(({ key, icon, run }) => ({ key, icon, run, words: t(key), state: until[key] ?? '' })),
    ...(chat.kind === 'person'
      ? [
          {
            key: 'join',
            icon: <UserRoundPlus />,
            run: () => openDialog({ name: 'join-chat', accountId: chat.accountId, chatId: chat.id }),
            words: t('addresses.join'),
            state: '',
          },
        ]
      : []),
  ]
  return (
    <section aria-label={t('contact.chat')}>
      <ul className="contact-choices">
        {choices.map(({ key, icon, run, words, state }) => (
          <li key={key}>
            <button type="button" className="contact-choice" onClick={run}>
              <span className="contact-choice-icon" aria-hidden="true">
                {icon}
              </span>
              {words}
              {state === '' ? null : <span className="contact-aside">{state}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
