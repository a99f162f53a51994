import { useEffect, useRef, useState } from 'react'
import {
  CANNED_FILES_LIMIT,
  type CannedAttachment,
  type CannedFile,
} from '../../../shared/model/canned-attachment.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import { copyFile, discardFile } from '../../store/actions/files.ts'
import {
  attachmentDraft,
  degreesPut,
  placeHeld,
  productHeld,
  type AttachmentKind,
  type PlaceHeld,
  type ProductHeld,
} from './attachment-draft.ts'

/** A file of the form: one that the reply has, or the copy of a new one. */
export type FormFile = Pick<CannedFile, 'id' | 'name' | 'type' | 'size'>

/**
 * What goes with the reply in the form. New files are copied at once, by the limits of the account whose chat is open; copies that
 * are not saved go with the form.
 */
export function useAttachment(accountId: string, before: CannedAttachment | null) {
  const [kind, setKind] = useState<AttachmentKind>(before?.type ?? 'none')
  const [files, setFiles] = useState<readonly FormFile[]>(before?.type === 'files' ? before.files : [])
  const [place, setPlace] = useState(() => placeHeld(before))
  const [product, setProduct] = useState(productHeld(before))
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

  const putPlace = (change: Partial<PlaceHeld>): void => setPlace((all) => ({ ...all, ...change }))

  return {
    kind,
    setKind,
    files,
    add,
    remove,
    copying,
    stop: () => stop.current?.abort(),
    place,
    setPlace: putPlace,
    setDegrees: (field: 'latitude' | 'longitude', text: string) => putPlace(degreesPut(field, text)),
    product,
    setProduct: (change: Partial<ProductHeld>) => setProduct((all) => ({ ...all, ...change })),
    /** As it is to be saved, or which field cannot be read. */
    draft: () => attachmentDraft(kind, files, place, product),
    /** They belong to the reply now. */
    saved: () => fresh.current.clear(),
  }
}
