import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import { useEffect, useState } from 'react'
import type { CustomerField } from '../../../shared/model/customer-field.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import {
  flushNotes,
  hearNotes,
  NOTHING,
  typeNote,
  unsavedNote,
  withTyped,
  type Note,
} from '../../store/actions/notes.ts'
import { chatKey } from '../../store/state.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/Field.tsx'
import { useApp } from '../../store/use-app.ts'
import { openDialog } from '../../store/actions/view.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FieldValue } from './FieldValue.tsx'
import './own-words.css'

const NONE: readonly CustomerField[] = []

/** The person's own notes and name for a chat, and what the account's fields say of the customer: saved while typing, and kept until the disk has them. */
export function OwnWords({ chat, notes }: { readonly chat: Chat; readonly notes: string }) {
  const t = useT()
  const { accountId, id } = chat
  const [typed, setTyped] = useState<Note>(() => unsavedNote(accountId, id) ?? NOTHING)
  // A chat that goes into this one brings notes and values along: what was typed and is saved stands in them.
  const joins = useApp((state) => state.joins)
  const [joinsSeen, setJoinsSeen] = useState(joins)
  if (joins !== joinsSeen) {
    setJoinsSeen(joins)
    setTyped(unsavedNote(accountId, id) ?? NOTHING)
  }
  const fields = useApp((state) => state.fields[accountId]) ?? NONE
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
    setTyped(withTyped(typed, change))
    typeNote(accountId, id, change)
  }

  return (
    <>
      <section className="contact-own" aria-label={t('contact.notes')} onBlur={flushNotes}>
        <TextArea
          label={t('contact.notes')}
          help={t('contact.notes.help')}
          value={typed.notes ?? notes}
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
          value={typed.nickname ?? chat.nickname}
          onChange={(nickname) => type({ nickname })}
        />
      </section>
      <section className="contact-own contact-fields" aria-label={t('contact.fields')} onBlur={flushNotes}>
        <div className="contact-row">
          <h3 className="contact-heading">{t('contact.fields')}</h3>
          <IconButton
            label={t(fields.length === 0 ? 'contact.fields.add' : 'contact.fields.edit')}
            className="contact-small-button"
            onPress={() => openDialog({ name: 'customer-fields', accountId })}
          >
            {fields.length === 0 ? <Plus /> : <Settings2 />}
          </IconButton>
        </div>
        {fields.map((field) => (
          <FieldValue
            key={`${String(field.id)}/${field.kind}`}
            field={field}
            value={typed.fields[field.id] ?? chat.fieldValues[field.id] ?? ''}
            onChange={(value) => type({ fields: { [field.id]: value } })}
          />
        ))}
      </section>
    </>
  )
}
