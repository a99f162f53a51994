import FileClock from 'lucide-react/icons/file-clock'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { DraftVersion } from '../../../shared/model/draft.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { rowByKey } from '../../keyboard/list-keys.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { draftVersions, putVersion } from '../../store/actions/drafts.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { fullTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import './earlier-drafts.css'

function Versions(props: {
  readonly versions: readonly DraftVersion[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}) {
  const { versions, chosen, onChoose } = props
  const t = useT()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)

  function pressed(event: KeyboardEvent): void {
    const next = rowByKey(event.key, chosen, versions.length)
    if (next === null || isCommand(event)) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }

  return (
    <div className="drafts">
      <ul className="drafts-list" aria-label={t('drafts.list')} ref={list} onKeyDown={pressed}>
        {versions.map((version, index) => (
          <li key={version.id}>
            <button
              type="button"
              className="draft-row"
              autoFocus={index === 0}
              tabIndex={index === chosen ? 0 : -1}
              aria-current={index === chosen}
              aria-controls={id}
              onFocus={() => onChoose(index)}
              onClick={() => onChoose(index)}
            >
              <time>{fullTime(version.at)}</time>
              <span className="draft-words" dir="auto">
                {version.text.trim().slice(0, 200)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="draft-text" id={id} role="group" aria-label={t('drafts.text')} tabIndex={0} dir="auto">
        {versions[chosen]?.text}
      </div>
    </div>
  )
}

/** The dialog with earlier texts of a chat's composer. The list is one tab stop; what has the focus is shown whole. */
export function EarlierDrafts(props: { readonly accountId: AccountId; readonly chatId: ChatId }) {
  const { accountId, chatId } = props
  const t = useT()
  const [outcome, setOutcome] = useState<Outcome<readonly DraftVersion[]> | null>(null)
  const [chosen, setChosen] = useState(0)
  const versions = outcome?.ok ? outcome.value : []
  const version = versions[chosen]

  useEffect(() => whenAnswered(draftVersions({ accountId, id: chatId }), setOutcome), [accountId, chatId])

  return (
    <AppDialog
      title={t('drafts.title')}
      size="large"
      footer={
        <>
          <Button onPress={closeDialog}>{t('app.cancel')}</Button>
          <Button
            look="accent"
            disabled={!version}
            onPress={() => {
              if (!version) return
              putVersion({ accountId, id: chatId }, version.text)
              closeDialog()
            }}
          >
            {t('drafts.put')}
          </Button>
        </>
      }
    >
      <p className="drafts-intro">{t('drafts.body')}</p>
      {outcome === null ? <Waiting words={t('drafts.loading')} /> : null}
      <ProblemBanner problem={outcome?.ok === false ? outcome.problem : null} />
      {outcome?.ok && versions.length === 0 ? (
        <Empty icon={<FileClock />} title={t('drafts.empty')} body={t('drafts.empty.body')} />
      ) : null}
      {versions.length > 0 ? <Versions versions={versions} chosen={chosen} onChoose={setChosen} /> : null}
    </AppDialog>
  )
}
