import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ContactSheet } from '../../../shared/model/contact.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { separateAddress } from '../../store/actions/contact.ts'
import { Button } from '../../ui/Button.tsx'
import './members.css'

/** The addresses that one chat answers to: joined ones can be taken out again. */
export function Addresses(props: {
  readonly chat: Chat
  readonly addresses: ContactSheet['addresses']
  readonly onChanged: () => void
}) {
  const { chat, addresses, onChanged } = props
  const t = useT()
  const [busy, setBusy] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)

  async function separate(address: string): Promise<void> {
    setBusy(address)
    setProblem(null)
    const outcome = await separateAddress(chat, address)
    setBusy('')
    if (outcome.ok) onChanged()
    else setProblem(outcome.problem)
  }

  return (
    <section className="contact-addresses" aria-label={t('addresses.title')}>
      <h3 className="contact-heading">{t('addresses.title')}</h3>
      <p className="contact-aside">{t('addresses.help')}</p>
      <ul>
        {addresses.map(({ address, sendsTo }) => (
          <li key={address}>
            <code>{address}</code>
            {sendsTo ? <span className="contact-role">{t('addresses.sends')}</span> : null}
            {addresses.length > 1 && !sendsTo ? (
              <Button
                look="pill"
                label={t('addresses.separate.of', { address })}
                busy={busy === address}
                onPress={() => void separate(address)}
              >
                {t('addresses.separate')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {problem ? (
        <p className="contact-failed" role="alert">
          {problemText(problem)}
        </p>
      ) : null}
    </section>
  )
}
