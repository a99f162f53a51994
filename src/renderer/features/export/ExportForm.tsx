import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/model/export.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { beginExport } from '../../store/actions/export.ts'
import { useApp } from '../../store/use-app.ts'
import { useChat, type OfChat } from '../../store/use-chat.ts'
import { chatName } from '../../text/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { Select } from '../../ui/Select.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { periodOf, PeriodFields, type PeriodHeld } from './PeriodFields.tsx'
import { usePrint } from './use-print.ts'

const CHAT = 'chat'
const ALL = 'all'

/** Asks what is to be exported, and in which forms. */
export function ExportForm(of: OfChat) {
  const t = useT()
  const chat = useChat(of)
  const [what, setWhat] = useState(chat ? CHAT : ALL)
  const [held, setHeld] = useState<PeriodHeld>({ when: 'any', first: '', last: '' })
  const [formats, setFormats] = useState<readonly ExportFormat[]>(EXPORT_FORMATS)
  const [files, setFiles] = useState(true)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { printing, isSaved, print } = usePrint(setProblem)
  const period = periodOf(held)
  /** The chat that is exported, which can be printed as well. */
  const printed = what === CHAT ? chat : null

  async function begin(): Promise<void> {
    setTried(true)
    if (busy || !period || formats.length === 0) return
    setBusy(true)
    setProblem(
      await beginExport({
        ...period,
        ...{ formats: [...formats], files },
        accountId: printed ? printed.accountId : what === ALL ? null : what,
        chatId: printed?.id ?? null,
      }),
    )
    setBusy(false)
  }

  function printTo(to: 'pdf' | 'printer'): void {
    if (busy || printing || !printed) return
    setTried(true)
    if (period) void print(printed, period, to)
  }

  return (
    <AppDialog
      title={t('export.title')}
      size="medium"
      footer={
        <>
          {printed ? <PrintButtons busy={printing} onPrint={printTo} /> : null}
          <span className="spacer" />
          <Button look="accent" busy={busy} onPress={() => void begin()}>
            {t('export.begin')}
          </Button>
        </>
      }
    >
      <ProblemBanner problem={problem} />
      <Form onSubmit={() => void begin()}>
        <WhatSelect chat={chat} value={what} onChange={setWhat} />
        <PeriodFields
          held={held}
          onHeld={setHeld}
          error={isTried && !period ? t('export.period.bad') : null}
        />
        <FormatChoice
          formats={formats}
          onFormats={setFormats}
          error={isTried && formats.length === 0 ? t('export.formats.none') : null}
        />
        <Checkbox
          label={t('export.files')}
          help={t('export.files.help')}
          checked={files}
          onChange={setFiles}
        />
        <p className="form-note">{t('export.where')}</p>
        {printed ? <p className="form-note">{t('export.print.about')}</p> : null}
        {printing ? <Waiting words={t('export.printing')} /> : null}
        {isSaved ? <p role="status">{t('export.pdfSaved')}</p> : null}
      </Form>
    </AppDialog>
  )
}

/** What is exported: the chat, an account, or all. */
function WhatSelect(props: {
  readonly chat: Chat | null
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { chat, value, onChange } = props
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  return (
    <Select
      label={t('export.what')}
      value={value}
      options={[
        ...(chat ? [{ value: CHAT, label: t('export.what.chat', { name: chatName(chat) }) }] : []),
        ...(accounts.length > 1
          ? accounts.map(({ id, name }) => ({ value: id, label: t('export.what.account', { name }) }))
          : []),
        { value: ALL, label: t('export.what.all') },
      ]}
      onChange={onChange}
    />
  )
}

function PrintButtons(props: { readonly busy: boolean; readonly onPrint: (to: 'pdf' | 'printer') => void }) {
  const { busy, onPrint } = props
  const t = useT()
  return (
    <>
      <Button busy={busy} onPress={() => onPrint('printer')}>
        {t('export.print')}
      </Button>
      <Button busy={busy} onPress={() => onPrint('pdf')}>
        {t('export.pdf')}
      </Button>
    </>
  )
}
