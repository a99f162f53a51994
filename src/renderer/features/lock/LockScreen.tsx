import Lock from 'lucide-react/icons/lock'
import { useEffect, useRef, useState } from 'react'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { FormRefusal } from '../../parts/FormRefusal.tsx'
import { unlock, unlockByTouch } from '../../store/actions/lock.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { SecretField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import './lock-screen.css'

/** The refusal as it reads `passed` seconds later; one that asked to wait is gone with the last of its seconds. */
function laterRefusal(refusal: Problem | null, passed: number): Problem | null {
  if (refusal?.code !== 'lock-wait') return refusal
  const seconds = Number(refusal.values?.['seconds']) - passed
  return seconds > 0 ? { ...refusal, values: { ...refusal.values, seconds } } : null
}

/** All that a locked window shows: the question for the passphrase. */
export function LockScreen() {
  const t = useT()
  const locked = useApp((state) => state.locked)
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Problem | null>(null)
  const [passed, setPassed] = useState(0)
  const current = laterRefusal(wrong, passed)
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (current?.code !== 'lock-wait') return
    const timer = setTimeout(() => setPassed(passed + 1), 1000)
    return () => clearTimeout(timer)
  }, [current?.code, passed])

  async function open(by: () => Promise<Problem | null>): Promise<void> {
    if (busy) return
    setBusy(true)
    const why = await by()
    if (why === null) return
    setBusy(false)
    setPassed(0)
    setWrong(why)
    input.current?.select()
    input.current?.focus()
  }

  const submit = (): void => void open(() => unlock(input.current?.value ?? ''))

  return (
    <main className="page lock-screen">
      <div className="page-card">
        <h1>
          <Lock aria-hidden="true" />
          {t('locked.title')}
        </h1>
        <p>{t('locked.body')}</p>
        <FormRefusal text={current && wrong && problemText(wrong)} atField />
        {locked?.isDamaged ? <Banner tone="bad">{problemText(problem('lock-damaged'))}</Banner> : null}
        <Form onSubmit={submit}>
          <SecretField
            ref={input}
            label={t('vault.passphrase')}
            shown={shown}
            onShow={setShown}
            onInput={() => setWrong(null)}
            error={current && problemText(current)}
            words={{ show: t('account.show'), hide: t('account.hide') }}
          />
          <div className="page-actions">
            <Button look="accent" onPress={submit} busy={busy}>
              {busy ? <Spinner /> : null}
              {t('locked.open')}
            </Button>
            {locked?.touchId ? (
              <Button onPress={() => void open(unlockByTouch)}>{t('locked.touch')}</Button>
            ) : null}
            <span className="spacer" />
            <Button look="pill" onPress={() => setForgotten(!forgotten)} expanded={forgotten}>
              {t('locked.forgotten')}
            </Button>
          </div>
        </Form>
        {forgotten ? (
          <p className="page-aside">
            {t('locked.forgotten.body')}
            <code className="lock-file">{locked?.file}</code>
          </p>
        ) : null}
      </div>
    </main>
  )
}
