import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { Message, MessageContent } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { leaveBy } from '../../../store/actions/outside.ts'
import { thumbAddress } from '../../../text/media-address.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copy.ts'

function mapOf(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** A place: its picture or a drawn pin, its name, and where it is in numbers. Maps open outside. */
export function PlaceCard(props: {
  readonly message: Message
  readonly place: MessageContent & { readonly type: 'location' }
  readonly tabIndex: number
}) {
  const { message, place, tabIndex } = props
  const t = useT()
  const [copied, setCopied] = useState(false)
  const { latitude, longitude } = place
  const known = latitude !== null && longitude !== null
  const coordinates = known
    ? t('place.coordinates', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })
    : ''
  return (
    <div className="place">
      <div className="place-map" aria-hidden="true">
        {place.thumbnail ? <img src={thumbAddress(message)} alt="" draggable={false} /> : null}
        <MapPin className="place-pin" />
      </div>
      <bdi className="card-title">{place.name === '' ? t('kind.location') : place.name}</bdi>
      {place.address === '' ? null : <bdi className="card-line">{place.address}</bdi>}
      <span className="card-line">{known ? coordinates : t('place.none')}</span>
      <div className="card-actions">
        {known ? (
          <>
            <Button look="pill" tabIndex={tabIndex} onPress={() => leaveBy(mapOf(latitude, longitude))}>
              {t('place.maps')}
            </Button>
            <Button
              look="pill"
              tabIndex={tabIndex}
              onPress={() => {
                void copyText(`${latitude}, ${longitude}`).then(() => setCopied(true))
              }}
            >
              {t(copied ? 'place.copied' : 'place.copy')}
            </Button>
          </>
        ) : null}
        {!known && place.link !== '' ? (
          <Button look="pill" tabIndex={tabIndex} onPress={() => leaveBy(place.link)}>
            {t('place.link')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
