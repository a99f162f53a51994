import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import type { Message, MessageRecord } from '../../../shared/model/message.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT, type Key } from '../../i18n/i18n.ts'
import { RawText } from '../../parts/RawRecord.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { unlink } from '../../store/actions/message.ts'
import { fullTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import { Fact } from './DetailFact.tsx'

function Statuses({ record }: { readonly record: MessageRecord }) {
  const t = useT()
  return record.statuses.length === 0 ? (
    t('details.statuses.none')
  ) : (
    <ol className="details-list">
      {record.statuses.map((told, index) => (
        <li key={index}>
          <code>{told.status}</code>
          <time>{fullTime(told.at)}</time>
        </li>
      ))}
    </ol>
  )
}

/** How an attempt can leave its message. */
const ENDS: Readonly<Record<string, Key>> = {
  accepted: 'status.accepted',
  failed: 'status.failed',
  unsure: 'status.unsure',
  later: 'status.queued',
}

function endOf({ outcome, endedAt }: MessageRecord['attempts'][number]): Key {
  const end = ENDS[outcome ?? '']
  if (end !== undefined) return end
  return endedAt === null ? 'details.attempt.running' : 'details.attempt.unclear'
}

function Attempts({ record }: { readonly record: MessageRecord }) {
  const t = useT()
  return (
    <ol className="details-list">
      {record.attempts.map((attempt, index) => (
        <li key={index}>
          <span>{t(endOf(attempt))}</span>
          <time>{fullTime(attempt.startedAt)}</time>
        </li>
      ))}
    </ol>
  )
}

/** What the archive keeps of a message: linked records, statuses, attempts, the raw record. */
export function Kept({ message }: { readonly message: Message }) {
  const t = useT()
  const [record, setRecord] = useState<MessageRecord | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { accountId, key, status } = message
  const links = message.linkedIds.join(' ')

  useEffect(() => {
    return whenAnswered(ask('message.record', { accountId, key }), (outcome) => {
      if (outcome.ok) setRecord(outcome.value)
      else setProblem(outcome.problem)
    })
    // A status or a link that comes while the dialog is open is shown, too.
  }, [accountId, key, status, links])

  async function separate(linked: number): Promise<void> {
    if (!(await unlink(accountId, linked))) return
    const outcome = await ask('message.record', { accountId, key })
    if (outcome.ok) setRecord(outcome.value)
  }

  if (problem) return <ProblemBanner problem={problem} />
  if (!record) return <Waiting words={t('details.loading')} />
  return (
    <>
      <dl className="details">
        {record.linked.length === 0 ? null : (
          <Fact name={t('details.linked')}>
            <ul className="details-list">
              {record.linked.map((other) => (
                <li key={other.key}>
                  <span>
                    <code>{other.serviceId}</code>
                    <span className="details-about">
                      {t('details.linked.row', {
                        style: t(`details.style.${other.style}`),
                        source: t(`details.source.${other.source}`),
                      })}
                    </span>
                  </span>
                  <Button
                    look="pill"
                    label={t('details.separate.of', { id: other.serviceId })}
                    onPress={() => void separate(other.key)}
                  >
                    {t('details.separate')}
                  </Button>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {message.direction === 'out' ? (
          <Fact name={t('details.statuses')}>
            <Statuses record={record} />
          </Fact>
        ) : null}
        {record.attempts.length === 0 ? null : (
          <Fact name={t('details.attempts')}>
            <Attempts record={record} />
          </Fact>
        )}
      </dl>
      {record.conflicts > 0 ? (
        <p className="details-note">{t('details.conflicts', { count: record.conflicts })}</p>
      ) : null}
      {record.raw === '' ? null : (
        <details className="details-raw">
          <summary>
            <ChevronRight aria-hidden="true" />
            {t('kind.raw.name')}
          </summary>
          <RawText raw={record.raw} />
        </details>
      )}
    </>
  )
}
