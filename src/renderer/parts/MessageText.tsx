import { withMentions } from '../../shared/lib/mentions.ts'
import { firstLines, textStartWithAddress } from '../../shared/lib/text-start.ts'
import type { Message } from '../../shared/model/message.ts'
import { useT } from '../i18n/i18n.ts'
import { leaveBy } from '../store/actions/external-links.ts'
import { openDialog } from '../store/actions/view.ts'
import { FormattedText } from '../text/FormattedText.tsx'

/** Of a longer text a bubble shows the start: a text of megabytes, laid out whole, stops the window for seconds. */
const SHOWN_LENGTH = 4000
/** And of more lines than that, which may be empty: a bubble would be many screens high. */
const MAX_LINES = 100

/** The start of a text of any length, and whether it is all of it. */
export function shownStart(text: string): { readonly start: string; readonly whole: boolean } {
  const start = firstLines(textStartWithAddress(text, SHOWN_LENGTH), MAX_LINES)
  const whole = start.length === text.length
  return { start: whole ? text : `${start}…`, whole }
}

/** The way from the start of a text to all of it. */
export function ShowAll({ text, tabIndex = 0 }: { readonly text: string; readonly tabIndex?: number }) {
  const t = useT()
  return (
    <button
      type="button"
      className="link-button text-link"
      tabIndex={tabIndex}
      onClick={() => openDialog({ name: 'long-text', text })}
    >
      {t('message.showAll')}
    </button>
  )
}

/** The words of a message, or the start of many, with the way to all of them. */
export function MessageText(props: {
  readonly message: Pick<Message, 'text' | 'mentions'>
  readonly tabIndex: number
}) {
  const { text, mentions } = props.message
  const { tabIndex } = props
  const { start, whole } = shownStart(text)
  return (
    <>
      <FormattedText text={start} mentions={mentions} onLink={leaveBy} tabIndex={tabIndex} />
      {whole ? null : (
        <>
          {' '}
          <ShowAll text={withMentions(text, mentions)} tabIndex={tabIndex} />
        </>
      )}
    </>
  )
}
