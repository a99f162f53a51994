import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { hideSender } from '../../store/actions/chat-state.ts'
import { senderName } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import './members.css'

/** Whose messages are folded away in a group, and the way to show each again. */
export function HiddenSenders({ chat }: { readonly chat: Chat }) {
  const t = useT()
  if (chat.hidden.length === 0) return null
  return (
    <section>
      <h3 className="contact-heading">{t('sender.list')}</h3>
      <ul className="contact-members" aria-label={t('sender.list')}>
        {chat.hidden.map((sender) => {
          const name = senderName(sender.name, sender.address)
          return (
            <li key={sender.address}>
              <bdi className="contact-member">{name}</bdi>
              <Button
                look="pill"
                label={t('sender.showAgain', { name })}
                onPress={() => void hideSender(chat, sender, false)}
              >
                {t('sender.unfold')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
