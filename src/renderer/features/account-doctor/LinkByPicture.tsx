import { useEffect, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { ask } from '../../store/actions/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { useLinked } from './use-linked.ts'

/** How long one QR code is shown, and all of them together; milliseconds. */
const RENEW_MS = 20_000
const LAST_MS = 120_000

type Shown =
  | { readonly state: 'asking' | 'over' | 'linked' }
  | { readonly state: 'shown'; readonly address: string }
  | { readonly state: 'refused'; readonly problem: Problem }

function pictureAddress(png: string): string {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
}

/** Keeps a valid QR code before the person for two minutes. */
function usePicture(accountId: AccountId, run: number): Shown {
  const [shown, setShown] = useState<Shown>({ state: 'asking' })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    let address: string | null = null
    const put = (next: Shown): void => {
      if (address !== null) URL.revokeObjectURL(address)
      address = next.state === 'shown' ? next.address : null
      setShown(next)
    }
    const renew = async (left: number): Promise<void> => {
      const outcome = await ask('doctor.linkPicture', { accountId })
      if (isOver) return
      if (!outcome.ok) return put({ state: 'refused', problem: outcome.problem })
      if (outcome.value.state === 'linked') return put({ state: 'linked' })
      put({ state: 'shown', address: pictureAddress(outcome.value.png) })
      const next = left - RENEW_MS
      timer = setTimeout(() => (next > 0 ? void renew(next) : put({ state: 'over' })), RENEW_MS)
    }
    void renew(LAST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [accountId, run])
  return shown
}

/** A QR code to scan with the phone. */
export function LinkByPicture(props: { readonly accountId: AccountId; readonly onLinked: () => void }) {
  const { accountId, onLinked } = props
  const t = useT()
  const [run, setRun] = useState(0)
  const shown = usePicture(accountId, run)
  useLinked(accountId, shown.state === 'shown', onLinked)
  useEffect(() => {
    if (shown.state === 'linked') onLinked()
  }, [shown.state, onLinked])
  return (
    <div className="doctor-link">
      {shown.state === 'asking' ? <Waiting words={t('doctor.link.busy')} /> : null}
      {shown.state === 'shown' ? (
        <>
          <img className="doctor-picture" src={shown.address} alt={t('doctor.link.picture')} />
          <p>{t('doctor.link.steps.qr')}</p>
          <Waiting words={t('doctor.link.waiting')} />
        </>
      ) : null}
      {shown.state === 'over' ? <p role="status">{t('doctor.link.over')}</p> : null}
      {shown.state === 'refused' ? (
        <div role="alert">
          <MessageProblem problem={shown.problem} form />
        </div>
      ) : null}
      {shown.state === 'over' || shown.state === 'refused' ? (
        <Button look="accent" autoFocus onPress={() => setRun((times) => times + 1)}>
          {t('doctor.link.new')}
        </Button>
      ) : null}
    </div>
  )
}
