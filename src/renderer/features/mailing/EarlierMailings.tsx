import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { isUnfinished, type Mailing } from '../../../shared/model/mailing.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask, problemOf } from '../../store/actions/ask.ts'
import { forgetMailing } from '../../store/actions/mailing.ts'
import { dayAndTime } from '../../text/time.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { progressOf } from './mailing-words.ts'

/** What was sent to many before, the newest first. */
export function EarlierMailings(props: {
  readonly accountId: AccountId
  readonly onOpen: (id: number) => void
  readonly onBack: () => void
}) {
  const { accountId, onOpen, onBack } = props
  const t = useT()
  const [mailings, setMailings] = useState<readonly Mailing[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  useEffect(() => {
    void ask('mailing.list', { accountId }).then((outcome) => {
      if (outcome.ok) setMailings(outcome.value)
      else setProblem(outcome.problem)
    })
  }, [accountId])

  async function remove({ id }: Mailing): Promise<void> {
    const wrong = await problemOf('mailing.remove', { accountId, id })
    setProblem(wrong)
    if (wrong) return
    setMailings((before) => before?.filter((each) => each.id !== id) ?? null)
    forgetMailing(accountId)
  }

  return (
    <AppDialog
      title={t('mailing.earlier.title')}
      size="large"
      footer={
        <>
          <Button onPress={onBack}>{t('mailing.back')}</Button>
          <span className="spacer" />
        </>
      }
    >
      <ProblemBanner problem={problem} />
      {mailings === null && !problem ? <Waiting words={t('mailing.reading')} /> : null}
      {mailings?.length === 0 ? <p className="form-note">{t('mailing.earlier.none')}</p> : null}
      <ul className="mailing-earlier">
        {mailings?.map((mailing) => (
          <li key={mailing.id}>
            <button type="button" className="mailing-earlier-open" onClick={() => onOpen(mailing.id)}>
              <bdi className="mailing-earlier-name">{mailing.name}</bdi>
              <span className="mailing-quiet">
                {t('mailing.preview.of', {
                  number: progressOf(mailing).done,
                  total: progressOf(mailing).total,
                })}
              </span>
              <bdi className="mailing-quiet mailing-earlier-text">{mailing.text}</bdi>
              <span className="mailing-quiet">
                {t(`mailing.state.${mailing.state}`)} · {dayAndTime(mailing.madeAt)}
              </span>
            </button>
            {isUnfinished(mailing) ? null : (
              <IconButton label={t('mailing.remove')} onPress={() => void remove(mailing)}>
                <Trash2 />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </AppDialog>
  )
}
