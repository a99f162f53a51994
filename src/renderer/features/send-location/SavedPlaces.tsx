import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import type { SavedPlace } from '../../../shared/model/sending.ts'
import { problemText, useT, type Translate } from '../../i18n/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import type { usePlaces } from './use-places.ts'

function nameOf(place: SavedPlace, t: Translate): string {
  if (place.name !== '') return place.name
  if (place.address !== '') return place.address
  return t('sendLocation.pair', { latitude: place.latitude, longitude: place.longitude })
}

function aboutOf(place: SavedPlace, t: Translate): string {
  const pair = t('sendLocation.pair', { latitude: place.latitude, longitude: place.longitude })
  const name = nameOf(place, t)
  if (name === pair) return ''
  return place.address === '' || place.address === name ? pair : place.address
}

/** The places that the person keeps: to be used again, or forgotten. */
export function SavedPlaces(props: {
  readonly saved: ReturnType<typeof usePlaces>
  readonly onUse: (place: SavedPlace) => void
}) {
  const { saved, onUse } = props
  const t = useT()
  const id = useId()
  if (saved.places === null) return <Waiting words={t('sendLocation.places.loading')} />
  return (
    <>
      {saved.problem ? <Banner tone="warn">{problemText(saved.problem)}</Banner> : null}
      {saved.places.length === 0 ? null : (
        <div className="field">
          <span className="group-label" id={id}>
            {t('sendLocation.places')}
          </span>
          <ul className="saved-places" aria-labelledby={id}>
            {saved.places.map((place) => {
              const name = nameOf(place, t)
              return (
                <li key={place.id} className="saved-place">
                  <button
                    type="button"
                    className="saved-place-use"
                    aria-label={t('sendLocation.use', { name })}
                    onClick={() => onUse(place)}
                  >
                    <bdi className="saved-place-name">{name}</bdi>
                    <bdi className="saved-place-about">{aboutOf(place, t)}</bdi>
                  </button>
                  <IconButton
                    label={t('sendLocation.remove', { name })}
                    onPress={() => void saved.remove(place.id)}
                  >
                    <Trash2 />
                  </IconButton>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </>
  )
}
