import { useState } from 'react'
import type { CannedReply } from '../../../shared/model/canned-reply.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { saveCanned } from '../../store/actions/canned.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

/** One canned reply: a new one, or one that is changed. A click beside it loses nothing. */
export function EditReply(props: {
  readonly reply: Omit<CannedReply, 'id'> & { readonly id: number | null }
  readonly onBack: () => void
}) {
  const { reply, onBack } = props
  const t = useT()
  const [shortcut, setShortcut] = useState(reply.shortcut)
  const [text, setText] = useState(reply.text)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const field = problem?.values?.['field']

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    const why = await saveCanned({ id: reply.id, shortcut, text })
    setBusy(false)
    setProblem(why)
    if (!why) onBack()
  }

  return (
    <Dialog
      title={reply.id === null ? t('canned.new') : t('canned.edit', { shortcut: reply.shortcut })}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      keep
      footer={
        <>
          <Button onPress={onBack}>{t('canned.back')}</Button>
          <span className="spacer" />
          <Button look="accent" busy={busy} onPress={() => void save()}>
            {t('canned.save')}
          </Button>
        </>
      }
    >
      {problem && field === undefined ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
      {problem && field !== undefined ? (
        <p className="visually-hidden" role="alert">
          {problemText(problem)}
        </p>
      ) : null}
      <Form onSubmit={() => void save()}>
        <TextField
          label={t('canned.shortcut')}
          help={t('canned.shortcut.help')}
          value={shortcut}
          onChange={setShortcut}
          error={problem && field === 'shortcut' ? problemText(problem) : null}
          autoFocus
        />
        <TextArea
          label={t('canned.text')}
          help={t('canned.text.help')}
          value={text}
          onChange={setText}
          error={problem && field === 'text' ? problemText(problem) : null}
        />
      </Form>
    </Dialog>
  )
}
