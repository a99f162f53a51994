import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { shownName } from '../../../../shared/lib/letters.ts'
import type { Message, MessageContent } from '../../../../shared/model/message.ts'
import { useT } from '../../../i18n/i18n.ts'
import { leaveBy } from '../../../store/actions/external-links.ts'
import { thumbAddress } from '../../../text/media-address.ts'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copy.ts'
import { MenuButton } from '../../../ui/Menu.tsx'
import { Card } from './Card.tsx'
import './place-card.css'

function mapOf(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

/** A place: its name and address, or its coordinates where it has neither. Maps open outside. */
export function PlaceCard(props: {
  readonly message: Message
  readonly place: MessageContent & { readonly type: 'location' }
  readonly tabIndex: number
}) {
  const { message, place, tabIndex } = props
  const t = useT()
  const { name, address, latitude, longitude, link } = place
  const known = latitude !== null && longitude !== null
  const coordinates = known
    ? t('place.coordinates', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) })
    : t('place.none')
  const line = name === '' && address === '' ? coordinates : address
  return (
    <div className="place">
      {place.thumbnail ? (
        <img className="place-picture" src={thumbAddress(message)} alt="" draggable={false} />
      ) : null}
      <Card kind="locationMessage" title={name === '' ? t('kind.location') : name}>
        {line === '' ? null : <bdi className="card-line">{shownName(line)}</bdi>}
      </Card>
      <div className="card-actions">
        {known ? (
          <>
            <Button look="pill" tabIndex={tabIndex} onPress={() => leaveBy(mapOf(latitude, longitude))}>
              {t('place.maps')}
            </Button>
            <MenuButton
              label={t('place.more')}
              menuLabel={t('place.more')}
              icon={<Ellipsis />}
              size="light"
              placement="bottom end"
              tabIndex={tabIndex}
              items={[{ id: 'copy', label: t('place.copy'), icon: <Copy /> }]}
              onAction={() => void copyText(`${latitude}, ${longitude}`)}
            />
          </>
        ) : link === '' ? null : (
          <Button look="pill" tabIndex={tabIndex} onPress={() => leaveBy(link)}>
            {t('place.link')}
          </Button>
        )}
      </div>
    </div>
  )
}
