import {
  DOCTOR_SWITCHES,
  type DeedOutcome,
  type DoctorAnswers,
  type DoctorDeed,
} from '../../../shared/model/account-doctor.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { ask } from '../../store/actions/ask.ts'
import { listed } from '../../text/listed.ts'
import { formatAddress } from '../../text/names.ts'

/** What waits at the service, before it is given up. */
function Queue({ queue }: { readonly queue: DoctorAnswers['queue'] }) {
  const t = useT()
  const more = queue.count - queue.rows.length
  return (
    <>
      <ul className="doctor-queue" aria-label={t('doctor.ask.queue.list')} tabIndex={0}>
        {queue.rows.map(({ kind, chat, text }, place) => (
          <li key={place}>
            <span className="doctor-queue-about">
              {t(`doctor.kind.${kind}`)}
              {chat === '' ? null : (
                <>
                  {' · '}
                  <bdi>{formatAddress(chat)}</bdi>
                </>
              )}
            </span>
            <bdi className="doctor-queue-text">{text}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="doctor-quiet">{t('doctor.ask.queue.more', { count: more })}</p> : null}
    </>
  )
}

/** Says what a change means, and makes it once when the person agrees. */
export function DeedQuestion(props: {
  readonly accountId: AccountId
  readonly deed: DoctorDeed
  readonly settings: DoctorAnswers['settings'] | null
  readonly queue: DoctorAnswers['queue'] | null
  readonly onClose: () => void
  readonly onAsked: (outcome: DeedOutcome) => void
}) {
  const { accountId, deed, settings, queue, onClose, onAsked } = props
  const t = useT()
  const off = settings?.off ?? DOCTOR_SWITCHES
  const asked = { title: '', body: '', deed: '' }
  switch (deed) {
    case 'switches':
      asked.title = t('doctor.ask.switches.title')
      asked.body = t('doctor.ask.switches.body', {
        list: listed(off.map((name) => t(`doctor.switch.${name}`))),
      })
      asked.deed = t('doctor.ask.switches.deed')
      break
    case 'webhook':
      asked.title = t('doctor.ask.webhook.title')
      asked.body = t('doctor.ask.webhook.body', { host: settings?.webhookHost ?? '' })
      asked.deed = t('doctor.ask.webhook.deed')
      break
    case 'clear-queue':
      asked.title = t('doctor.ask.queue.title')
      asked.body = t('doctor.ask.queue.body', { count: queue?.count ?? 0 })
      asked.deed = t('doctor.ask.queue.deed')
      break
    default:
      asked.title = t(`doctor.ask.${deed}.title`)
      asked.body = t(`doctor.ask.${deed}.body`)
      asked.deed = t(`doctor.ask.${deed}.deed`)
  }

  async function act(): Promise<Problem | null> {
    const outcome = await ask('doctor.do', { accountId, deed, switches: deed === 'switches' ? [...off] : [] })
    if (!outcome.ok) return outcome.problem
    onAsked(outcome.value)
    return null
  }

  return (
    <Confirm title={asked.title} deed={asked.deed} onClose={onClose} onDeed={act}>
      <p>{asked.body}</p>
      {deed === 'clear-queue' && queue ? <Queue queue={queue} /> : null}
    </Confirm>
  )
}
