import { useState } from 'react'
import type { CannedReply } from '../../../shared/model/canned-reply.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { FormRefusal } from '../../parts/FormRefusal.tsx'
import { saveCanned } from '../../store/actions/canned.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useFieldNames } from '../../store/use-field-names.ts'
import { unknownWords } from '../../text/unknown-placeholders.ts'
import { AttachmentFields } from './AttachmentFields.tsx'
import { useAttachment } from './use-attachment.ts'

/** A reply that is written or changed; `id` null: a new one. */
export type EditedReply = Pick<CannedReply, 'shortcut' | 'text' | 'folder' | 'attachment'> & {
  readonly id: number | null
}

/** One canned reply: a new one, or one that is changed. A click beside it loses nothing. */
export function EditReply(props: {
  /** Whose limits hold for the files. */
  readonly accountId: string
  readonly reply: EditedReply
  /** The folders that there are. */
  readonly folders: readonly string[]
  readonly onBack: () => void
}) {
  const { accountId, reply, folders, onBack } = props
  const t = useT()
  const fieldNames = useFieldNames()
  const [words, setWords] = useState({ shortcut: reply.shortcut, text: reply.text, folder: reply.folder })
  const attachment = useAttachment(accountId, reply.attachment)
  const isCopying = attachment.copying !== null
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const put = (change: Partial<typeof words>): void => setWords((before) => ({ ...before, ...change }))
  const field = problem?.values?.['field']
  const error = (name: string): string | null => (problem && field === name ? problemText(problem) : null)

  async function save(): Promise<void> {
    if (busy || isCopying) return
    const draft = attachment.draft()
    if (!draft.ok) {
      setProblem(draft.problem)
      return
    }
    setBusy(true)
    const why = await saveCanned({ ...words, accountId, id: reply.id, attachment: draft.value })
    setBusy(false)
    setProblem(why)
    if (why) return
    attachment.saved()
    onBack()
  }

  return (
    <AppDialog
      title={reply.id === null ? t('canned.new') : t('canned.edit', { shortcut: reply.shortcut })}
      keep
      footer={
        <>
          <Button onPress={onBack}>{t('canned.back')}</Button>
          <span className="spacer" />
          <Button look="accent" busy={busy} disabled={isCopying} onPress={() => void save()}>
            {t('canned.save')}
          </Button>
        </>
      }
    >
      <FormRefusal text={problem && problemText(problem)} atField={field !== undefined} />
      <Form onSubmit={() => void save()}>
        <TextField
          label={t('canned.shortcut')}
          help={t('canned.shortcut.help')}
          value={words.shortcut}
          onChange={(shortcut) => put({ shortcut })}
          error={error('shortcut')}
          autoFocus
        />
        <TextArea
          label={t('canned.text')}
          help={t('canned.text.help')}
          value={words.text}
          onChange={(text) => put({ text })}
          error={error('text') ?? unknownWords(words.text, fieldNames)}
        />
        <TextField
          label={t('canned.folder')}
          help={t('canned.folder.help')}
          value={words.folder}
          onChange={(folder) => put({ folder })}
          options={folders}
          error={error('folder')}
        />
        <AttachmentFields form={attachment} error={error} onProblem={setProblem} />
      </Form>
    </AppDialog>
  )
}
