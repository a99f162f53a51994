import { useEffect, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { isBlank } from '../../../shared/lib/letters.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { TIMELINE_NOTE_MAX, type TimelineNote } from '../../../shared/model/timeline-note.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { FormRefusal } from '../../parts/FormRefusal.tsx'
import {
  discardNoteDraft,
  flushNoteDraft,
  saveTimelineNote,
  typeNoteDraft,
} from '../../store/actions/timeline-notes.ts'
import { closeDialog, dialogCloser } from '../../store/actions/view.ts'
import { useChat } from '../../store/use-chat.ts'
import { chatName } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import './timeline-note-texts.ts'

/**
 * A note among the messages of a conversation: a new one, or one that is changed. What is typed is kept while it is typed, so that
 * only "Discard" loses it.
 */
export function EditTimelineNote(props: {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly note: TimelineNote | null
  readonly draft: string
}) {
  const { accountId, chatId, note, draft } = props
  const t = useT()
  const chat = useChat({ accountId, chatId })
  const [text, setText] = useState(draft === '' ? (note?.text ?? '') : draft)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const tooLong = text.length > TIMELINE_NOTE_MAX ? t('note.tooLong', { limit: TIMELINE_NOTE_MAX }) : null
  const isChanged = !isBlank(text) && text !== note?.text
  useEffect(() => flushNoteDraft, [])
  if (!chat) return null

  async function save(): Promise<void> {
    if (busy || tooLong !== null) return
    setBusy(true)
    const close = dialogCloser()
    const why = await saveTimelineNote({ accountId, chatId }, note, text)
    setBusy(false)
    setProblem(why)
    if (!why) close()
  }

  function discard(): void {
    discardNoteDraft()
    closeDialog()
  }

  return (
    <AppDialog
      title={note ? t('note.title.edit') : t('note.title', { name: chatName(chat) })}
      size="small"
      keep
      footer={
        <>
          {isChanged ? (
            <Button onPress={discard}>{t('note.discard')}</Button>
          ) : (
            <Button onPress={closeDialog}>{t('app.cancel')}</Button>
          )}
          <span className="spacer" />
          <Button
            look="accent"
            busy={busy}
            disabled={isBlank(text) || tooLong !== null}
            onPress={() => void save()}
          >
            {t(note ? 'note.save' : 'note.add')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void save()}>
        <FormRefusal text={problem && problemText(problem)} atField={false} />
        <TextArea
          label={t('note.text')}
          help={t(draft === '' ? 'note.help' : 'note.help.draft')}
          value={text}
          error={tooLong}
          onChange={(typed) => {
            setText(typed)
            typeNoteDraft(typed)
          }}
          autoFocus
        />
      </Form>
    </AppDialog>
  )
}
