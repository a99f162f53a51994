import type { ReactNode } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { KindIcon } from '../../parts/KindIcon.tsx'
import { mediaWord } from '../../text/kinds.ts'

function Card({
  kind,
  title,
  children,
}: {
  readonly kind: string
  readonly title: string
  readonly children?: ReactNode
}) {
  return (
    <div className="card">
      <span className="card-icon">
        <KindIcon kind={kind} />
      </span>
      <div className="card-words">
        <bdi className="card-title">{title}</bdi>
        {children}
      </div>
    </div>
  )
}

function host(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

const MEDIA_KINDS = {
  image: 'imageMessage',
  video: 'videoMessage',
  audio: 'audioMessage',
  document: 'documentMessage',
  sticker: 'stickerMessage',
} as const

/** What a message carries beside its words, said plainly: what it is and where it is kept. */
export function ContentCard({ message }: { readonly message: Message }) {
  const t = useT()
  const { content } = message
  switch (content.type) {
    case 'text':
      return null
    case 'media': {
      const kind = mediaWord(content.media)
      const place =
        content.mediaId !== ''
          ? t('kind.stored', { kind, id: content.mediaId })
          : content.url !== ''
            ? t('kind.linked', { kind, host: host(content.url) })
            : t('kind.nowhere', { kind })
      return (
        <Card kind={MEDIA_KINDS[content.media]} title={content.fileName === '' ? kind : content.fileName}>
          <bdi className="card-line">{place}</bdi>
        </Card>
      )
    }
    case 'location': {
      const { latitude, longitude } = content
      return (
        <Card kind="locationMessage" title={content.name === '' ? t('kind.location') : content.name}>
          {content.address === '' ? null : <bdi className="card-line">{content.address}</bdi>}
          <span className="card-line">
            {latitude === null || longitude === null
              ? t('kind.noCoordinates')
              : t('kind.coordinates', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })}
          </span>
          {content.link === '' ? null : <bdi className="card-line text-link">{content.link}</bdi>}
        </Card>
      )
    }
    case 'contact':
      return (
        <Card
          kind="contactMessage"
          title={content.displayName === '' ? t('kind.contact') : content.displayName}
        >
          {phonesOf(content.vcard).map((phone) => (
            <bdi key={phone} className="card-line">
              {phone}
            </bdi>
          ))}
        </Card>
      )
    case 'unknown':
      return (
        <Card kind="unknown" title={t('kind.unknown')}>
          <span className="card-line">
            {t('kind.unknown.body', { kind: content.reason || message.kind })}
          </span>
        </Card>
      )
  }
}

/** The telephone numbers of a contact card, at most three. */
function phonesOf(vcard: string): string[] {
  const phones = vcard
    .split(/\r?\n/)
    .filter((line) => /^(?:item\d+\.)?TEL/i.test(line))
    .map((line) => line.slice(line.lastIndexOf(':') + 1).trim())
  return [...new Set(phones)].filter((phone) => phone !== '').slice(0, 3)
}
