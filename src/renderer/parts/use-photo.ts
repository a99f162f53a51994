import { useCallback, useSyncExternalStore } from 'react'
import { PHOTO_ADDRESS } from '../../shared/model/photo.ts'
import { photoOf, watchPhoto, type PhotoWanted } from '../store/actions/photos.ts'

const nothing = (): void => undefined

/** The photo of somebody who is in sight, once it is known; null until then, and for whom there is none. */
export function usePhoto(of: PhotoWanted | null): string | null {
  const accountId = of?.accountId ?? ''
  const kind = of?.kind ?? 'person'
  const address = of && of.accountId !== '' && PHOTO_ADDRESS.test(of.address) ? of.address : ''
  const watch = useCallback(
    (changed: () => void) => (address === '' ? nothing : watchPhoto({ accountId, kind, address }, changed)),
    [accountId, kind, address],
  )
  return useSyncExternalStore(watch, () => (address === '' ? null : photoOf({ accountId, kind, address })))
}
