import { useEffect, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { isBlank } from '../../../shared/lib/letters.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { TIMELINE_NOTE_MAX, type TimelineNote } from '../../../shared/model/timeline-note.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { FormRefusal } from '../../parts/FormRefusal.tsx'
import { RetryBanner } from '../../parts/RetryBanner.tsx'
import {
  discardNoteDraft,
  flushNoteDrafts,
  loadNoteDraft,
  saveTimelineNote,
  typeNoteDraft,
} from '../../store/actions/timeline-notes.ts'
import { closeDialog, dialogCloser } from '../../store/actions/view.ts'
import { useChat } from '../../store/use-chat.ts'
import { chatName } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { useSlow, Waiting } from '../../ui/Spinner.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import './timeline-note-texts.ts'

interface Props {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly note: TimelineNote | null
}

/** What the dialog begins with; null until it is read. */
function useDraft({ accountId, chatId, note }: Props): [Outcome<string> | null, () => void] {
  const [draft, setDraft] = useState<Outcome<string> | null>(null)
  const [round, setRound] = useState(0)
  useEffect(
    () => whenAnswered(loadNoteDraft({ accountId, chatId, note }), setDraft),
    [accountId, chatId, note, round],
  )
  return [draft, () => setRound(round + 1)]
}

/** The button that closes the dialog; where something was typed, it goes. */
function Leave({ discard, busy }: { readonly discard: (() => void) | null; readonly busy: boolean }) {
  const t = useT()
  if (discard === null) return <Button onPress={closeDialog}>{t('app.cancel')}</Button>
  return (
    <Button disabled={busy} onPress={discard}>
      {t('note.discard')}
    </Button>
  )
}

/**
 * A note among the messages of a conversation: a new one, or one that is changed. What is typed is kept while it is typed, so that
 * only "Discard" loses it.
 */
export function EditTimelineNote({ accountId, chatId, note }: Props) {
  const t = useT()
  const place = { accountId, chatId, note }
  const chat = useChat({ accountId, chatId })
  const [draft, readAgain] = useDraft(place)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const slow = useSlow(draft === null)
  useEffect(() => flushNoteDrafts, [])
  // A dialog that is drawn takes the keys: what is typed before its field is there would be lost.
  if (draft === null && !slow) return null

  const kept = draft?.ok ? draft.value : ''
  const text = typed ?? (kept === '' ? (note?.text ?? '') : kept)
  const tooLong = text.length > TIMELINE_NOTE_MAX ? t('note.tooLong', { limit: TIMELINE_NOTE_MAX }) : null
  const isChanged = draft?.ok === true && !isBlank(text) && text !== note?.text

  async function save(): Promise<void> {
    if (busy || tooLong !== null) return
    setBusy(true)
    const close = dialogCloser()
    const why = await saveTimelineNote(place, text)
    setBusy(false)
    setProblem(why)
    if (!why) close()
  }

  function discard(): void {
    discardNoteDraft(place)
    closeDialog()
  }

  function type(words: string): void {
    setTyped(words)
    typeNoteDraft(place, words)
  }

  return (
    <AppDialog
      title={note || !chat ? t('note.title.edit') : t('note.title', { name: chatName(chat) })}
      size="small"
      keep
      footer={
        <>
          <Leave discard={isChanged ? discard : null} busy={busy} />
          <span className="spacer" />
          <Button
            look="accent"
            busy={busy}
            disabled={draft?.ok !== true || isBlank(text) || tooLong !== null}
            onPress={() => void save()}
          >
            {t(note ? 'note.save' : 'note.add')}
          </Button>
        </>
      }
    >
      {draft === null ? <Waiting words={t('note.loading')} /> : null}
      {draft?.ok === false ? <RetryBanner text={problemText(draft.problem)} onRetry={readAgain} /> : null}
      {draft?.ok ? (
        <Form onSubmit={() => void save()}>
          <FormRefusal text={problem && problemText(problem)} atField={false} />
          <TextArea
            label={t('note.text')}
            help={t(kept === '' ? 'note.help' : 'note.help.draft')}
            value={text}
            error={tooLong}
            onChange={type}
            readOnly={busy}
            autoFocus
          />
        </Form>
      ) : null}
    </AppDialog>
  )
}
