import { useEffect, useRef, useState } from 'react'
import { readCoordinates } from '../../../shared/lib/coordinates.ts'
import {
  CANNED_FILES_LIMIT,
  type AttachmentDraft,
  type CannedAttachment,
  type CannedFile,
} from '../../../shared/model/canned-attachment.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import { copyFile, discardFile } from '../../store/actions/files.ts'
import { degreesText, parseDegrees } from '../../text/degrees.ts'

/** What goes with a reply: nothing, or one kind of thing. */
export type AttachmentKind = 'none' | CannedAttachment['type']

/** A file of the form: one that the reply has, or the copy of a new one. */
export type FormFile = Pick<CannedFile, 'id' | 'name' | 'type' | 'size'>

const NO_PLACE = { latitude: '', longitude: '', name: '', address: '' }
const NO_PRODUCT = { link: '', name: '', price: '' }

function placeOf(attachment: CannedAttachment | null) {
  if (attachment?.type !== 'place') return NO_PLACE
  const { latitude, longitude, name, address } = attachment
  return { latitude: degreesText(latitude), longitude: degreesText(longitude), name, address }
}

/**
 * What goes with the reply in the form. New files are copied at once, by the limits of the account whose chat is open; copies that
 * are not saved go with the form.
 */
export function useAttachment(accountId: string, before: CannedAttachment | null) {
  const [kind, setKind] = useState<AttachmentKind>(before?.type ?? 'none')
  const [files, setFiles] = useState<readonly FormFile[]>(before?.type === 'files' ? before.files : [])
  const [place, setPlace] = useState(() => placeOf(before))
  const [product, setProduct] = useState(before?.type === 'product' ? before : NO_PRODUCT)
  const [copying, setCopying] = useState<{ name: string; done: number; total: number } | null>(null)
  const fresh = useRef(new Set<string>())
  const stop = useRef<AbortController | null>(null)

  useEffect(() => {
    const copies = fresh.current
    return () => {
      stop.current?.abort()
      for (const id of copies) void discardFile(id)
    }
  }, [])

  /** Copies files behind the others; what was copied before one fails stays. Answers why one could not be. */
  async function add(more: readonly File[]): Promise<Problem | null> {
    if (files.length + more.length > CANNED_FILES_LIMIT)
      return problem('canned-files-many', { limit: CANNED_FILES_LIMIT })
    const controller = new AbortController()
    stop.current = controller
    for (const file of more) {
      const { name, type, size } = file
      const told = (done: number, total: number): void => setCopying({ name, done, total })
      const copied = await copyFile(accountId, file, told, controller.signal)
      setCopying(null)
      if (!copied) return null
      if (!copied.ok) return copied.problem
      fresh.current.add(copied.value)
      setFiles((all) => [...all, { id: copied.value, name, type, size }])
    }
    return null
  }

  function remove(id: string): void {
    if (fresh.current.delete(id)) void discardFile(id)
    setFiles((all) => all.filter((each) => each.id !== id))
  }

  /** A pair or a link of a map that is put into one of the two fields fills both. */
  function setDegrees(field: 'latitude' | 'longitude', text: string): void {
    const found = parseDegrees(text) === null ? readCoordinates(text) : null
    const change = found
      ? { latitude: degreesText(found.latitude), longitude: degreesText(found.longitude) }
      : { [field]: text }
    setPlace((all) => ({ ...all, ...change }))
  }

  /** As it is to be saved, or which field cannot be read. */
  function draft(): Outcome<AttachmentDraft | null> {
    if (kind === 'place') {
      const [latitude, longitude] = [parseDegrees(place.latitude), parseDegrees(place.longitude)]
      if (latitude === null) return failure(problem('coordinates-unreadable', { field: 'latitude' }))
      if (longitude === null) return failure(problem('coordinates-unreadable', { field: 'longitude' }))
      return success({ type: 'place', name: place.name, address: place.address, latitude, longitude })
    }
    if (kind === 'product') {
      const { link, name, price } = product
      return success({ type: 'product', link, name, price })
    }
    const fileIds = kind === 'files' ? files.map(({ id }) => id) : []
    return success(fileIds.length > 0 ? { type: 'files', fileIds } : null)
  }

  return {
    kind,
    setKind,
    files,
    add,
    remove,
    copying,
    stop: () => stop.current?.abort(),
    place,
    setPlace: (change: Partial<typeof NO_PLACE>) => setPlace((all) => ({ ...all, ...change })),
    setDegrees,
    product,
    setProduct: (change: Partial<typeof NO_PRODUCT>) => setProduct((all) => ({ ...all, ...change })),
    draft,
    /** They belong to the reply now. */
    saved: () => fresh.current.clear(),
  }
}
