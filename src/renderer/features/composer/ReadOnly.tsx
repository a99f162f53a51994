import { feedKindOf } from '../../../shared/lib/address.ts'
import { useEffect, useRef } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { hasRoom, isBeside } from '../../store/sides.ts'
import { now } from '../../store/use-app.ts'
import { useBroughtToFront } from './use-brought-to-front.ts'
import './composer.css'

/** Stands where the composer would be in a chat that can only be read. */
export function ReadOnly({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const words = useRef<HTMLParagraphElement>(null)
  const { accountId, id } = chat
  const take = (): void => words.current?.focus({ preventScroll: true })
  // Beside another chat its composer would keep the focus, and the keys with it.
  useEffect(() => {
    if (hasRoom(now()) && now().beside !== null && !isBeside(now(), accountId, id)) take()
  }, [accountId, id])
  useBroughtToFront(chat, take)
  return (
    <section className="composer composer-read-only" aria-label={t('talk.readOnly')} data-region="composer">
      <p ref={words} tabIndex={-1}>
        {t(`talk.readOnly.${feedKindOf(chat.address)}`)}
      </p>
    </section>
  )
}
