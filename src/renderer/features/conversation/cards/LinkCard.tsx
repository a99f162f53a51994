import { shownName } from '../../../../shared/lib/letters.ts'
import type { Message, MessageContent } from '../../../../shared/model/message.ts'
import { leaveBy } from '../../../store/actions/external-links.ts'
import { thumbAddress } from '../../../text/media-address.ts'
import { firstLink } from '../../../text/links.ts'
import './link-card.css'

/** The host of an address; the address itself where it is none. */
function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

/** The preview of a web page, as the record tells it: Parley asks the page for nothing. */
export function LinkCard(props: {
  readonly message: Message
  readonly link: MessageContent & { readonly type: 'link' }
  readonly tabIndex: number
}) {
  const { message, link, tabIndex } = props
  const url = link.url === '' ? (firstLink(message.text)?.href ?? '') : link.url
  const words = (
    <>
      {link.thumbnail ? (
        <img className="link-thumb" src={thumbAddress(message)} alt="" draggable={false} />
      ) : null}
      <span className="link-words">
        {link.title === '' ? null : <bdi className="card-title">{shownName(link.title)}</bdi>}
        {link.description === '' ? null : (
          <bdi className="link-description">{shownName(link.description)}</bdi>
        )}
        {url === '' ? null : <bdi className="card-line">{shownName(hostOf(url))}</bdi>}
      </span>
    </>
  )
  return url === '' ? (
    <div className="link-card">{words}</div>
  ) : (
    <button type="button" className="link-card" tabIndex={tabIndex} onClick={() => leaveBy(url)}>
      {words}
    </button>
  )
}
