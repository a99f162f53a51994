import { useEffect, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { flushNotes, hearNotes, typeNote, unsavedNote, type Note } from '../../store/actions/notes.ts'
import { chatKey } from '../../store/state.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/Field.tsx'
import './own-words.css'

/** The person's own notes and name for a chat: saved while typing, and kept until the disk has them. */
export function OwnWords({ chat, notes }: { readonly chat: Chat; readonly notes: string }) {
  const t = useT()
  const { accountId, id } = chat
  const [note, setNote] = useState<Note>(
    () => unsavedNote(accountId, id) ?? { nickname: chat.nickname, notes },
  )
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const stop = hearNotes((key, saved) => {
      if (key === chatKey(accountId, id)) setFailed(!saved)
    })
    return () => {
      stop()
      flushNotes()
    }
  }, [accountId, id])

  function type(change: Partial<Note>): void {
    const next = { ...note, ...change }
    setNote(next)
    typeNote(accountId, id, next)
  }

  return (
    <>
      <section className="contact-own" aria-label={t('contact.notes')} onBlur={flushNotes}>
        <TextArea
          label={t('contact.notes')}
          help={t('contact.notes.help')}
          value={note.notes}
          onChange={(text) => type({ notes: text })}
        />
        {failed ? (
          <p className="contact-failed" role="alert">
            {t('contact.note.failed')}
          </p>
        ) : null}
      </section>
      <section className="contact-own" aria-label={t('contact.nickname')} onBlur={flushNotes}>
        <TextField
          label={t('contact.nickname')}
          placeholder={t('contact.nickname.help')}
          value={note.nickname}
          onChange={(nickname) => type({ nickname })}
        />
      </section>
    </>
  )
}
