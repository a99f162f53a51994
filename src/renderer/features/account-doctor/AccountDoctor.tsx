import { useEffect, useRef, useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { DeedOutcome, DoctorDeed } from '../../../shared/model/account-doctor.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { resumeAccount } from '../../store/actions/account.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { ChainTest } from './ChainTest.tsx'
import { DeedQuestion } from './DeedQuestion.tsx'
import { doctorReport } from './doctor-report.ts'
import { DoctorRows } from './DoctorRows.tsx'
import { judgeAccount, type DoctorRow, type Mend } from './judge-account.ts'
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

/** How many rows need the person, in words; while something is still asked, that. */
function useSum(rows: readonly DoctorRow[]): string {
  const t = useT()
  if (rows.some(({ verdict }) => verdict === 'asking')) return t('doctor.verdict.asking')
  const count = rows.filter(({ verdict }) => verdict === 'broken' || verdict === 'look').length
  return count === 0 ? t('doctor.fine.all') : t('doctor.trouble', { count })
}

/** Everything about one account on one page: how each thing stands, and the button that mends it. */
export function AccountDoctor({ accountId }: { readonly accountId: AccountId }) {
  const t = useT()
  const account = useApp((state) => state.accounts.find(({ id }) => id === accountId))
  const connection = useApp((state) => state.connections[accountId] ?? null)
  const proxyMode = useApp((state) => state.settings.proxyMode)
  const { looked, again } = useDoctor(accountId)
  const [open, setOpen] = useState<Open>(null)
  const [said, setSaid] = useState<'done' | 'later' | 'unconfirmed' | 'linked' | 'copied' | null>(null)
  const rows = account ? judgeAccount({ ...looked, now: looked.at, account, connection, proxyMode }, t) : []
  const sum = useSum(rows)
  const head = useRef<HTMLDivElement>(null)
  // What was pressed may stand far below.
  useEffect(() => {
    if (said !== null) head.current?.scrollIntoView({ block: 'start' })
  }, [said])
  if (!account) return null
  const { state, settings, queue } = looked.answers
  const phone =
    settings?.ok === true && settings.value.phone !== '' ? settings.value.phone : account.ownNumber
  const isUnlinked = state?.ok === true && state.value.state === 'notAuthorized'

  function mend(wanted: Mend): void {
    const next = DEED_OF[wanted]
    setSaid(null)
    if (next !== undefined) setOpen(next)
    else if (wanted === 'edit') openDialog({ name: 'account', accountId })
    else if (wanted === 'unlock') openDialog({ name: 'unlock-keychain' })
    else if (wanted === 'network') openDialog({ name: 'settings', tab: 'general' })
    else void resumeAccount(accountId).then(again)
  }

  function asked(deed: DoctorDeed, outcome: DeedOutcome): void {
    setOpen(null)
    const takesTime = deed === 'switches' || deed === 'webhook'
    setSaid(outcome.state === 'unconfirmed' ? 'unconfirmed' : takesTime ? 'later' : 'done')
    again()
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
            busy={rows.some(({ verdict }) => verdict === 'asking')}
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
        <p role="status" className="doctor-sum">
          {sum}
        </p>
      </div>
      {said === null ? null : (
        <Banner tone={said === 'unconfirmed' ? 'warn' : 'info'}>
          {said === 'done' ? t('doctor.done') : null}
          {said === 'later' ? t('doctor.done.later') : null}
          {said === 'unconfirmed' ? t('doctor.unconfirmed') : null}
          {said === 'linked' ? t('doctor.link.linked') : null}
          {said === 'copied' ? t('doctor.copied') : null}
        </Banner>
      )}
      <DoctorRows rows={rows} onMend={mend} />
      <div className="doctor-do">
        <Button look="pill" onPress={() => setOpen('chain')}>
          {t('doctor.chain.open')}
        </Button>
        {capabilitiesOf(account).reads ? (
          <>
            <Button look="pill" onPress={() => setOpen('reboot')}>
              {t('doctor.mend.reboot')}
            </Button>
            {isUnlinked ? null : (
              <Button look="pill" onPress={() => setOpen('logout')}>
                {t('doctor.mend.logout')}
              </Button>
            )}
          </>
        ) : null}
      </div>
      {open === 'link' ? (
        <LinkPhone
          account={account}
          onClose={() => setOpen(null)}
          onLinked={() => {
            setOpen(null)
            setSaid('linked')
            again()
          }}
        />
      ) : null}
      {open === 'chain' ? (
        <ChainTest accountId={accountId} ownNumber={phone} onClose={() => setOpen(null)} />
      ) : null}
      {open === null || open === 'link' || open === 'chain' ? null : (
        <DeedQuestion
          accountId={accountId}
          deed={open}
          settings={settings?.ok === true ? settings.value : null}
          queue={queue?.ok === true ? queue.value : null}
          onClose={() => setOpen(null)}
          onAsked={(outcome) => asked(open, outcome)}
        />
      )}
    </AppDialog>
  )
}
