import { showHidden, shownName } from '../../../shared/lib/letters.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { byteSize } from '../../text/size.ts'
import { Fact } from './DetailFact.tsx'

/** What the content holds beside what is drawn in the conversation. */
export function Content({ message }: { readonly message: Message }) {
  const t = useT()
  const { content } = message
  switch (content.type) {
    case 'media':
      return (
        <>
          {content.fileName === '' ? null : (
            <Fact name={t('details.file')}>{shownName(content.fileName)}</Fact>
          )}
          {content.mimeType === '' ? null : <Fact name={t('details.type')}>{content.mimeType}</Fact>}
          {content.size === null ? null : <Fact name={t('details.size')}>{byteSize(content.size)}</Fact>}
          {content.mediaId === '' ? null : <Fact name={t('details.mediaId')}>{content.mediaId}</Fact>}
          {content.url === '' ? null : <Fact name={t('details.link')}>{showHidden(content.url)}</Fact>}
        </>
      )
    case 'unknown':
      return content.reason === '' ? null : <Fact name={t('details.reason')}>{content.reason}</Fact>
    case 'location':
      return content.link === '' ? null : <Fact name={t('details.link')}>{content.link}</Fact>
    case 'link':
      return (
        <>
          {content.url === '' ? null : <Fact name={t('details.link')}>{showHidden(content.url)}</Fact>}
          {content.previewType === undefined ? null : (
            <Fact name={t('details.previewType')}>{showHidden(content.previewType)}</Fact>
          )}
        </>
      )
    case 'choice':
      return (
        <>
          {content.id === '' ? null : <Fact name={t('details.choiceId')}>{showHidden(content.id)}</Fact>}
          {content.index === null ? null : <Fact name={t('details.choiceIndex')}>{content.index}</Fact>}
        </>
      )
    case 'contact':
      return (
        <Fact name={t('details.vcard')}>
          <pre>{content.vcard.trim()}</pre>
        </Fact>
      )
    case 'contacts':
      return (
        <Fact name={t('details.vcard')}>
          {content.contacts.map((card, index) =>
            card.vcard.trim() === '' ? null : <pre key={index}>{card.vcard.trim()}</pre>,
          )}
        </Fact>
      )
    default:
      return null
  }
}
