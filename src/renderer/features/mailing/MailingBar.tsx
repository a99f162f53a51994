import Check from 'lucide-react/icons/check'
import Megaphone from 'lucide-react/icons/megaphone'
import Pause from 'lucide-react/icons/pause'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { Mailing } from '../../../shared/model/mailing.ts'
import { useT } from '../../i18n/i18n.ts'
import { reportProblem } from '../../store/actions/ask.ts'
import { changeMailing, forgetMailing } from '../../store/actions/mailing.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import './mailing-bar.css'

/** How far what is sent to many is, at the foot of the list; absent while there is nothing. */
export function MailingBar({ accounts }: { readonly accounts: readonly Account[] }) {
  const mailings = useApp((state) => state.mailings)
  return accounts.map(({ id }) => {
    const mailing = mailings[id]
    return mailing && mailing.state !== 'stopped' ? <Bar key={id} mailing={mailing} /> : null
  })
}

const MARKS = { running: Megaphone, paused: Pause, done: Check, stopped: X } as const

function Bar({ mailing }: { readonly mailing: Mailing }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { accountId, state, counts } = mailing
  const people = counts.queued + counts.waiting
  const isWarning = mailing.problem !== null || counts.failed > 0
  const Mark = isWarning ? TriangleAlert : MARKS[state]
  const far = t(
    state === 'running' ? 'mailing.bar' : state === 'paused' ? 'mailing.bar.paused' : 'mailing.bar.done',
    { done: counts.sent, total: people },
  )
  const words = counts.failed === 0 ? far : t('mailing.bar.failed', { far, number: counts.failed })
  const show = (): void => openDialog({ name: 'mailing', accountId, from: { type: 'file' }, id: mailing.id })

  async function change(what: 'pause' | 'resume'): Promise<void> {
    setBusy(true)
    const problem = await changeMailing(what, mailing)
    setBusy(false)
    if (problem) reportProblem(problem, accountId)
  }

  return (
    <section className="mailing-bar" aria-label={t('mailing.bar.region')} data-warn={isWarning}>
      <button type="button" className="mailing-bar-words" aria-label={words} title={words} onClick={show}>
        <span className="mailing-bar-far">{words}</span>
        <span className="mailing-bar-mark">
          <Mark />
          {t('mailing.preview.of', { number: counts.sent, total: people })}
        </span>
      </button>
      {state === 'done' ? (
        <IconButton label={t('mailing.bar.close')} onPress={() => forgetMailing(accountId)}>
          <X />
        </IconButton>
      ) : mailing.problem ? (
        // What has to be looked at first is not gone on with from here.
        <Button look="quiet" onPress={show}>
          {t('mailing.review')}
        </Button>
      ) : (
        <Button
          look="quiet"
          busy={busy}
          onPress={() => void change(state === 'running' ? 'pause' : 'resume')}
        >
          {t(state === 'running' ? 'mailing.pause' : 'mailing.resume')}
        </Button>
      )}
    </section>
  )
}
