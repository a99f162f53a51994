import { useId, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { ChatKind } from '../../../shared/model/chat.ts'
import type { KnownContact } from '../../../shared/model/contact.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AccountSelect } from '../../parts/AccountSelect.tsx'
import { startChat } from '../../store/actions/chat.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { isMerged } from '../../store/merged.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Picker, useKnown } from './Picker.tsx'

/** The dialog that starts a chat: with a number or a group that is typed, or with somebody who is known. */
export function NewChat() {
  const t = useT()
  const merged = useApp(isMerged)
  const current = useApp((state) => state.accountId)
  const [chosen, setChosen] = useState<string | null>(null)
  const accountId = chosen ?? current
  const [kind, setKind] = useState<ChatKind>('person')
  const [input, setInput] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const id = useId()
  const known = useKnown(accountId, input).filter((contact) => contact.kind === kind)

  async function start(who: ChatKind = kind, what: string = input): Promise<void> {
    if (accountId === null || busy) return
    setBusy(true)
    const outcome = await startChat(accountId, who, what)
    if (outcome.ok) return
    setBusy(false)
    setError(problemText(outcome.problem))
    field.current?.focus()
  }

  const pick = (contact: KnownContact): void => void start(contact.kind, contact.address)

  const intoList = (event: KeyboardEvent): void => {
    const option = document.getElementById(id)?.querySelector<HTMLElement>('[tabindex="0"]')
    if (event.key !== 'ArrowDown' || !option) return
    event.preventDefault()
    option.focus()
  }

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    void start()
  }

  return (
    <Dialog
      title={t('new.title')}
      closeLabel={t('app.close')}
      onClose={closeDialog}
      top
      size="small"
      footer={
        <>
          <Button onPress={closeDialog}>{t('app.cancel')}</Button>
          <Button look="accent" onPress={() => void start()} busy={busy}>
            {t('new.start')}
          </Button>
        </>
      }
    >
      <form className="account-form" onSubmit={submit}>
        {merged && accountId !== null ? <AccountSelect value={accountId} onChange={setChosen} /> : null}
        <Radios
          label={t('new.kind')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setError(null)
          }}
          options={[
            { value: 'person', label: t('new.person') },
            { value: 'group', label: t('new.group') },
          ]}
        />
        <div onKeyDown={intoList}>
          <TextField
            label={t('new.input')}
            help={t(kind === 'person' ? 'new.input.person' : 'new.input.group')}
            value={input}
            onChange={(next) => {
              setInput(next)
              setError(null)
            }}
            error={error}
            ref={field}
            mode={kind === 'person' ? 'tel' : 'text'}
            autoFocus
          />
        </div>
        <Picker id={id} contacts={known} onPick={pick} onLeave={() => field.current?.focus()} />
        {error === null ? null : (
          <p className="visually-hidden" role="alert">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  )
}
