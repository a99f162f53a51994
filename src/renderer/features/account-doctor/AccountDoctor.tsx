import { useEffect, useRef, useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { DoctorDeed } from '../../../shared/model/account-doctor.ts'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import { useT, type Key } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { resumeAccount } from '../../store/actions/account.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useAccount } from '../../store/use-account.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { ChainTest } from './ChainTest.tsx'
import { DeedQuestion } from './DeedQuestion.tsx'
import { doctorReport } from './doctor-report.ts'
import { DoctorRows } from './DoctorRows.tsx'
import { judgeAccount, type DoctorFacts, type DoctorRow, type Mend } from './judge-account.ts'
import { LinkPhone } from './LinkPhone.tsx'
import { useDoctor } from './use-doctor.ts'
import './account-doctor.css'

type Open = DoctorDeed | 'link' | 'chain' | null

const DEED_OF: Readonly<Partial<Record<Mend, Exclude<Open, null>>>> = {
  link: 'link',
  switches: 'switches',
  webhook: 'webhook',
  queue: 'clear-queue',
  reboot: 'reboot',
}

const isAsking = (rows: readonly DoctorRow[]): boolean => rows.some(({ verdict }) => verdict === 'asking')

/** How many rows need the person, in words; while something is still asked, that. */
function Sum({ rows }: { readonly rows: readonly DoctorRow[] }) {
  const t = useT()
  const count = rows.filter(({ verdict }) => verdict === 'broken' || verdict === 'look').length
  return (
    <p role="status" className="doctor-sum">
      {isAsking(rows)
        ? t('doctor.verdict.asking')
        : count === 0
          ? t('doctor.fine.all')
          : t('doctor.trouble', { count })}
    </p>
  )
}

/** What has just come of it. */
type Said = 'done' | 'later' | 'unconfirmed' | 'linked' | 'copied'

const SAID = {
  done: 'doctor.done',
  later: 'doctor.done.later',
  unconfirmed: 'doctor.unconfirmed',
  linked: 'doctor.link.linked',
  copied: 'doctor.copied',
} as const satisfies Readonly<Record<Said, Key>>

/** Everything about one account on one page: how each thing stands, and the button that mends it. */
export function AccountDoctor({ accountId }: { readonly accountId: AccountId }) {
  const t = useT()
  const account = useAccount(accountId)
  const connection = useApp((state) => state.connections[accountId] ?? null)
  const proxyMode = useApp((state) => state.settings.proxyMode)
  const { looked, again } = useDoctor(accountId)
  const [open, setOpen] = useState<Open>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const rows = account ? judgeAccount({ ...looked, now: looked.at, account, connection, proxyMode }, t) : []
  const head = useRef<HTMLDivElement>(null)
  // What was pressed may stand far below.
  useEffect(() => {
    if (said !== null) head.current?.scrollIntoView({ block: 'start' })
  }, [said])
  if (!account) return null

  function mend(wanted: Mend): void {
    const next = DEED_OF[wanted]
    setSaid(null)
    if (next !== undefined) setOpen(next)
    else if (wanted === 'edit') openDialog({ name: 'account', accountId })
    else if (wanted === 'unlock') openDialog({ name: 'unlock-keychain' })
    else if (wanted === 'network') openDialog({ name: 'settings', tab: 'general' })
    else void resumeAccount(accountId).then(again)
  }

  return (
    <AppDialog
      title={t('connection.doctor')}
      size="large"
      footer={
        <>
          <Button onPress={() => void copyText(doctorReport(rows, looked.at)).then(() => setSaid('copied'))}>
            {t('doctor.copy')}
          </Button>
          <span className="spacer" />
          <Button
            look="accent"
            autoFocus
            busy={isAsking(rows)}
            onPress={() => {
              setSaid(null)
              again()
            }}
          >
            {t('doctor.again')}
          </Button>
        </>
      }
    >
      <div className="doctor-head" ref={head}>
        <bdi className="doctor-account">{account.name}</bdi>
        <Sum rows={rows} />
      </div>
      {said === null ? null : (
        <Banner tone={said === 'unconfirmed' ? 'warn' : 'info'}>{t(SAID[said])}</Banner>
      )}
      <DoctorRows rows={rows} onMend={mend} />
      <OtherDeeds account={account} state={looked.answers.state} onOpen={setOpen} />
      {open === null ? null : (
        <OpenDeed
          account={account}
          deed={open}
          answers={looked.answers}
          onClose={() => setOpen(null)}
          onDone={(outcome) => {
            setOpen(null)
            setSaid(outcome)
            again()
          }}
        />
      )}
    </AppDialog>
  )
}

/** What can be done though nothing is broken. */
function OtherDeeds(props: {
  readonly account: Account
  readonly state: DoctorFacts['answers']['state']
  readonly onOpen: (deed: Exclude<Open, null>) => void
}) {
  const { account, state, onOpen } = props
  const t = useT()
  const isUnlinked = state?.ok === true && state.value.state === 'notAuthorized'
  return (
    <div className="doctor-do">
      <Button look="pill" onPress={() => onOpen('chain')}>
        {t('doctor.chain.open')}
      </Button>
      {capabilitiesOf(account).reads ? (
        <>
          <Button look="pill" onPress={() => onOpen('reboot')}>
            {t('doctor.mend.reboot')}
          </Button>
          {isUnlinked ? null : (
            <Button look="pill" onPress={() => onOpen('logout')}>
              {t('doctor.mend.logout')}
            </Button>
          )}
        </>
      ) : null}
    </div>
  )
}

/** The dialog of what the person does about the account. */
function OpenDeed(props: {
  readonly account: Account
  readonly deed: Exclude<Open, null>
  readonly answers: DoctorFacts['answers']
  readonly onClose: () => void
  readonly onDone: (said: Said) => void
}) {
  const { account, deed, answers, onClose, onDone } = props
  const settings = answers.settings?.ok === true ? answers.settings.value : null
  const queue = answers.queue?.ok === true ? answers.queue.value : null
  const accountId = account.id
  if (deed === 'link')
    return <LinkPhone account={account} onClose={onClose} onLinked={() => onDone('linked')} />
  if (deed === 'chain') {
    const phone = settings !== null && settings.phone !== '' ? settings.phone : account.ownNumber
    return <ChainTest accountId={accountId} ownNumber={phone} onClose={onClose} />
  }
  const takesTime = deed === 'switches' || deed === 'webhook'
  return (
    <DeedQuestion
      accountId={accountId}
      deed={deed}
      settings={settings}
      queue={queue}
      onClose={onClose}
      onAsked={({ state }) => onDone(state === 'unconfirmed' ? 'unconfirmed' : takesTime ? 'later' : 'done')}
    />
  )
}
