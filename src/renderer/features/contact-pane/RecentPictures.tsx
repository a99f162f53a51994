import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { pictureWords, SharedPicture } from '../../parts/SharedPicture.tsx'
import { useSharedFile } from '../../parts/use-shared-file.ts'
import { loadRecentPictures, openShared, RECENT_PICTURES } from '../../store/actions/shared-media.ts'
import { showFound } from '../../store/actions/search.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import './recent-pictures.css'

function Tile({ message }: { readonly message: Message }) {
  const file = useSharedFile(message)
  return (
    <li>
      <button
        type="button"
        className="recent-picture"
        aria-label={pictureWords(message, file)}
        onClick={() => {
          if (file.state === 'ready') openDialog({ name: 'picture', message })
          else if (file.state === 'away') file.fetch()
          else if (file.state === 'lost') void showFound(message)
        }}
      >
        <SharedPicture message={message} file={file} />
      </button>
    </li>
  )
}

/** The way to all that the conversation shares, with its newest photos. */
export function RecentPictures({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const recent = useApp((state) => state.recentPictures)
  const { accountId, id } = chat
  const isOfChat = recent?.accountId === accountId && recent.chatId === id
  const messages = (isOfChat ? (recent.messages ?? []) : []).slice(0, RECENT_PICTURES)

  useEffect(() => {
    loadRecentPictures({ accountId, id })
  }, [accountId, id])

  return (
    <section aria-label={t('shared.title')}>
      <button
        type="button"
        className="contact-heading contact-shared"
        data-shared-entry=""
        onClick={() => openShared(chat, 'pictures')}
      >
        {t('shared.title')}
        <ChevronRight aria-hidden="true" />
      </button>
      {messages.length === 0 ? null : (
        <ul className="recent-pictures" aria-label={t('contact.recentPictures')}>
          {messages.map((message) => (
            <Tile key={message.key} message={message} />
          ))}
        </ul>
      )}
    </section>
  )
}
