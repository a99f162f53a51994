import ExternalLink from 'lucide-react/icons/external-link'
import List from 'lucide-react/icons/list'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { shownName } from '../../../../shared/lib/letters.ts'
import type { Choice, Message, MessageContent } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { leaveBy } from '../../../store/actions/external-links.ts'
import './choices.css'

function One(props: {
  readonly choice: Choice
  readonly number: number
  /** How many have chosen it; null while nobody has chosen anything. */
  readonly count: number | null
  readonly tabIndex: number
}) {
  const { choice, number, count, tabIndex } = props
  const t = useT()
  const words = (
    <span className="choice-words">
      <bdi className="choice-text">{shownName(choice.text)}</bdi>
      {choice.description === '' ? null : <bdi className="card-line">{shownName(choice.description)}</bdi>}
    </span>
  )
  if ((choice.kind === 'link' || choice.kind === 'call') && choice.value !== '') {
    const isLink = choice.kind === 'link'
    return (
      <button
        type="button"
        className="choice choice-door"
        tabIndex={tabIndex}
        aria-label={t(isLink ? 'choices.link' : 'choices.call', { text: shownName(choice.text) })}
        title={shownName(choice.value)}
        onClick={() => leaveBy(isLink ? choice.value : `tel:${choice.value.replaceAll(/[^\d+]/g, '')}`)}
      >
        {isLink ? <ExternalLink aria-hidden="true" /> : <Phone aria-hidden="true" />}
        {words}
      </button>
    )
  }
  return (
    <div className="choice">
      <span className="choice-number" aria-hidden="true">
        {number}
      </span>
      {words}
      {count === null ? null : <span className="poll-votes">{t('choices.count', { count })}</span>}
    </div>
  )
}

type Buttons = MessageContent & { readonly type: 'buttons' }

const isPressed = ({ choices }: Buttons): boolean =>
  choices.some(({ kind }) => kind === 'reply' || kind === 'row')

/** Whether a line below the choices says how they are answered. */
export const hasNote = (buttons: Buttons, direction: Message['direction']): boolean =>
  buttons.numbered || (direction === 'in' && isPressed(buttons))

/** The footer and the choices under the text of buttons, templates and lists. */
export function Choices(props: {
  readonly message: Message
  readonly buttons: Buttons
  readonly tabIndex: number
  readonly meta: ReactNode
}) {
  const { message, buttons, tabIndex, meta } = props
  const t = useT()
  const { choices } = buttons
  return (
    <div className="choices-block">
      {buttons.footer === '' ? null : <bdi className="choices-footer">{shownName(buttons.footer)}</bdi>}
      {buttons.opener === '' ? null : (
        <p className="choices-opener">
          <List aria-hidden="true" />
          <bdi>{shownName(buttons.opener)}</bdi>
        </p>
      )}
      <div role="group" className="choices" aria-label={t('choices.name')}>
        {choices.map((choice, index) => (
          <div key={index}>
            {choice.section !== '' && choice.section !== choices[index - 1]?.section ? (
              <bdi className="choices-section">{choice.section}</bdi>
            ) : null}
            <One
              choice={choice}
              number={index + 1}
              count={message.tally?.[index] ?? null}
              tabIndex={tabIndex}
            />
          </div>
        ))}
      </div>
      {hasNote(buttons, message.direction) ? (
        <p className="card-line card-end">
          {t(buttons.numbered ? 'choices.note.own' : 'choices.note')}
          {meta}
        </p>
      ) : null}
    </div>
  )
}
