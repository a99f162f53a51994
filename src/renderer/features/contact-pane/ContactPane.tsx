import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isBlank } from '../../../shared/lib/letters.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ContactSheet } from '../../../shared/model/contact.ts'
import { askedProblemText, useT, type Key } from '../../i18n/i18n.ts'
import { OVER_THE_WINDOW } from '../../keyboard/regions.ts'
import { RetryBanner } from '../../parts/RetryBanner.tsx'
import { closeContact } from '../../store/actions/contact-pane.ts'
import type { ContactPlace } from '../../store/panes.ts'
import { chatName } from '../../text/names.ts'
import { IconButton } from '../../ui/Button.tsx'
import { moveFocus } from '../../ui/focus-ring.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { ChatChoices, Labels } from './ChatChoices.tsx'
import { Face } from './Face.tsx'
import { HiddenSenders } from './HiddenSenders.tsx'
import { MainFacts } from './MainFacts.tsx'
import { Members } from './Members.tsx'
import { OwnWords } from './OwnWords.tsx'
import { Products } from './Products.tsx'
import { RecentPictures } from './RecentPictures.tsx'
import { ServicePart } from './ServicePart.tsx'
import { Technical } from './Technical.tsx'
import { useSheet } from './use-sheet.ts'
import './contact-pane.css'

/** Where the name over the pane comes from. */
function nameSource(chat: Chat, sheet: ContactSheet | null): Key {
  if (!isBlank(chat.nickname)) return 'contact.name.own'
  if (isBlank(chat.name)) return 'contact.noName'
  if (sheet?.person && sheet.person.contactName === chat.name) return 'contact.name.book'
  if (sheet?.person?.name === chat.name || sheet?.group?.subject === chat.name) return 'contact.name.profile'
  return 'contact.name.messages'
}

/** What kind of conversation it is, where that is not plain to see, and where its name comes from. */
function useSubtitle(chat: Chat, sheet: ContactSheet | null): string {
  const t = useT()
  if (chat.kind === 'other') return t('talk.readOnly')
  if (chat.kind === 'group') {
    const count = sheet?.group?.members.length ?? 0
    return [t('contact.group'), ...(count > 0 ? [t('group.members.count', { count })] : [])].join(' · ')
  }
  const kind = sheet?.person?.isBusiness === true ? [t('contact.business')] : []
  return [...kind, t(nameSource(chat, sheet))].join(' · ')
}

/** What is known of the person or group of a conversation, here and at the service: beside it, or in its place. */
export function ContactPane(props: {
  readonly chat: Chat
  readonly account: Account
  readonly place: Exclude<ContactPlace, null>
}) {
  const { chat, account, place } = props
  const t = useT()
  const { sheet, problem, asking, refresh, again } = useSheet(chat)
  const subtitle = useSubtitle(chat, sheet)
  const back = useRef<HTMLButtonElement>(null)

  // The conversation has gone from sight, and the button that was pressed with it.
  useEffect(() => {
    if (place === 'over' && back.current) moveFocus(back.current, {})
  }, [place])

  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || place !== 'over' || event.nativeEvent.isComposing) return
    // An open dialog or menu closes first.
    if (document.querySelector(OVER_THE_WINDOW)) return
    event.preventDefault()
    event.stopPropagation()
    closeContact()
  }

  return (
    <aside className="contact" aria-label={t('talk.details')} data-region="contact" onKeyDown={pressed}>
      <header className="contact-head">
        {place === 'over' ? (
          <IconButton label={t('contact.back')} ref={back} onPress={closeContact}>
            <ArrowLeft />
          </IconButton>
        ) : null}
        <h2>{t('talk.details')}</h2>
        {place === 'beside' ? (
          <IconButton label={t('contact.close')} onPress={closeContact}>
            <X />
          </IconButton>
        ) : null}
      </header>
      <div className="contact-body">
        <div className="contact-who">
          <Face key={sheet?.checkedAt ?? 0} chat={chat} photo={sheet?.person?.avatar === true} />
          <h3>
            <bdi>{chatName(chat)}</bdi>
          </h3>
          <p className="contact-aside">{subtitle}</p>
        </div>
        <MainFacts chat={chat} sheet={sheet} />
        <RecentPictures chat={chat} />
        {problem ? <RetryBanner text={askedProblemText(problem)} onRetry={again} /> : null}
        {sheet ? (
          <>
            <OwnWords key={`${account.id}/${chat.id}`} chat={chat} notes={sheet.notes} />
            <Labels chat={chat} />
            <ChatChoices chat={chat} />
            {sheet.group ? <Members group={sheet.group} account={account} /> : null}
            <HiddenSenders chat={chat} />
            {chat.kind === 'other' ? null : (
              <ServicePart account={account} sheet={sheet} asking={asking} onRefresh={refresh} />
            )}
            {sheet.person ? <Products chat={chat} products={sheet.person.products} /> : null}
            <Technical chat={chat} account={account} sheet={sheet} onChanged={again} />
          </>
        ) : problem ? null : (
          <Waiting words={t('contact.loading')} />
        )}
      </div>
    </aside>
  )
}
