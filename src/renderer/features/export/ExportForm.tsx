import { useId, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { EXPORT_FORMATS, type ExportFormat } from '../../../shared/model/export.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { beginExport } from '../../store/actions/export.ts'
import { useApp } from '../../store/use-app.ts'
import { useChat } from '../../store/use-chat.ts'
import { chatName } from '../../text/names.ts'
import { dayStart } from '../../text/day-start.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { describedBy, Frame } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { Select } from '../../ui/Select.tsx'

const CHAT = 'chat'
const ALL = 'all'

/** The period that two fields hold; null: they hold none, or it ends before it begins. */
function periodOf(first: string, last: string): { from: number | null; until: number | null } | null {
  const [from, until] = [dayStart(first), dayStart(last, 1)]
  if (from === null && until === null) return null
  return from !== null && until !== null && from >= until ? null : { from, until }
}

/** Asks what is to be exported, and in which forms. */
export function ExportForm({
  accountId,
  chatId,
}: {
  readonly accountId: AccountId | null
  readonly chatId: ChatId | null
}) {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const chat = useChat({ accountId, chatId })
  const [what, setWhat] = useState(chat ? CHAT : ALL)
  const [when, setWhen] = useState<'any' | 'days'>('any')
  const [days, setDays] = useState({ first: '', last: '' })
  const [formats, setFormats] = useState<readonly ExportFormat[]>(EXPORT_FORMATS)
  const [files, setFiles] = useState(true)
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [printing, setPrinting] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const period = when === 'any' ? { from: null, until: null } : periodOf(days.first, days.last)

  async function begin(): Promise<void> {
    setTried(true)
    if (busy || !period || formats.length === 0) return
    const ofChat = what === CHAT && chat
    setBusy(true)
    setProblem(
      await beginExport({
        ...period,
        ...{ formats: EXPORT_FORMATS.filter((format) => formats.includes(format)), files },
        accountId: ofChat ? chat.accountId : what === ALL ? null : what,
        chatId: ofChat ? chat.id : null,
      }),
    )
    setBusy(false)
  }

  async function print(to: 'pdf' | 'printer'): Promise<void> {
    if (busy || printing || !chat) return
    setTried(true)
    if (!period) return
    setPrinting(true)
    setSaved(false)
    setProblem(null)
    const outcome = await ask('export.print', { ...period, accountId: chat.accountId, chatId: chat.id, to })
    setPrinting(false)
    if (outcome.ok) setSaved(outcome.value.file !== null)
    else setProblem(outcome.problem)
  }

  return (
    <AppDialog
      title={t('export.title')}
      size="medium"
      footer={
        <>
          {chat && what === CHAT ? (
            <>
              <Button busy={printing} onPress={() => void print('printer')}>
                {t('export.print')}
              </Button>
              <Button busy={printing} onPress={() => void print('pdf')}>
                {t('export.pdf')}
              </Button>
            </>
          ) : null}
          <span className="spacer" />
          <Button look="accent" busy={busy} onPress={() => void begin()}>
            {t('export.begin')}
          </Button>
        </>
      }
    >
      <ProblemBanner problem={problem} />
      <Form onSubmit={() => void begin()}>
        <Select
          label={t('export.what')}
          value={what}
          options={[
            ...(chat ? [{ value: CHAT, label: t('export.what.chat', { name: chatName(chat) }) }] : []),
            ...(accounts.length > 1
              ? accounts.map(({ id, name }) => ({ value: id, label: t('export.what.account', { name }) }))
              : []),
            { value: ALL, label: t('export.what.all') },
          ]}
          onChange={setWhat}
        />
        <Radios
          label={t('export.period')}
          value={when}
          options={[
            { value: 'any', label: t('export.period.any') },
            { value: 'days', label: t('export.period.days') },
          ]}
          onChange={setWhen}
          row
        />
        {when === 'days' ? (
          <Days days={days} onDays={setDays} error={isTried && !period ? t('export.period.bad') : null} />
        ) : null}
        <fieldset className="export-formats" aria-label={t('export.formats')}>
          <span className="group-label" aria-hidden="true">
            {t('export.formats')}
          </span>
          {EXPORT_FORMATS.map((format) => (
            <Checkbox
              key={format}
              label={t(`export.${format}`)}
              checked={formats.includes(format)}
              onChange={(on) =>
                setFormats(on ? [...formats, format] : formats.filter((each) => each !== format))
              }
            />
          ))}
          {isTried && formats.length === 0 ? (
            <p className="field-error" role="alert">
              {t('export.formats.none')}
            </p>
          ) : null}
        </fieldset>
        <Checkbox
          label={t('export.files')}
          help={t('export.files.help')}
          checked={files}
          onChange={setFiles}
        />
        <p className="form-note">{t('export.where')}</p>
        {chat && what === CHAT ? <p className="form-note">{t('export.print.about')}</p> : null}
        {printing ? <Waiting words={t('export.printing')} /> : null}
        {isSaved ? <p role="status">{t('export.pdfSaved')}</p> : null}
      </Form>
    </AppDialog>
  )
}

interface DaysHeld {
  readonly first: string
  readonly last: string
}

/** The first and the last day of a period, each as its field holds it. */
function Days(props: {
  readonly days: DaysHeld
  readonly onDays: (days: DaysHeld) => void
  readonly error: string | null
}) {
  const { days, onDays, error } = props
  const t = useT()
  const id = useId()
  const names = { first: t('export.from'), last: t('export.until') }
  return (
    <div className="export-days">
      {(['first', 'last'] as const).map((which) => (
        <Frame key={which} id={`${id}-${which}`} label={names[which]} help={undefined} error={null}>
          <input
            id={`${id}-${which}`}
            type="date"
            className="input"
            value={days[which]}
            aria-invalid={error !== null}
            {...describedBy(id, undefined, error)}
            onChange={(event) => onDays({ ...days, [which]: event.target.value })}
          />
        </Frame>
      ))}
      {error === null ? null : (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
