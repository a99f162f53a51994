import { useEffect, useRef, useState } from 'react'

/** What was dropped: files, or only folders, which cannot be sent. */
export interface Dropped {
  readonly files: readonly File[]
  readonly folders: boolean
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

function droppedOf(transfer: DataTransfer): Dropped {
  const items = [...transfer.items].filter((item) => item.kind === 'file')
  const folders = items.filter((item) => item.webkitGetAsEntry()?.isDirectory ?? false)
  const files = items.filter((item) => !folders.includes(item)).flatMap((item) => item.getAsFile() ?? [])
  return { files, folders: folders.length > 0 }
}

/**
 * Files dropped onto a part of the window. The answer says whether files hang over it now. Beside it, and while a dialog
 * is open, a drop does nothing at all.
 */
export function useDrop(
  place: () => HTMLElement | null,
  busy: () => boolean,
  onDrop: (dropped: Dropped) => void,
): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef({ place, busy, onDrop })
  useEffect(() => {
    latest.current = { place, busy, onDrop }
  })

  useEffect(() => {
    const isHere = (event: DragEvent): boolean => {
      const { place: part, busy: taken } = latest.current
      const { target } = event
      return carriesFiles(event) && !taken() && target instanceof Node && (part()?.contains(target) ?? false)
    }
    const dragged = (event: DragEvent): void => {
      const here = isHere(event)
      setOver(here)
      if (!here) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
    }
    const left = (event: DragEvent): void => {
      // Without a related target the pointer has left the window.
      if (event.relatedTarget === null) setOver(false)
    }
    const dropped = (event: DragEvent): void => {
      setOver(false)
      if (!isHere(event) || !event.dataTransfer) return
      event.preventDefault()
      latest.current.onDrop(droppedOf(event.dataTransfer))
    }
    window.addEventListener('dragenter', dragged)
    window.addEventListener('dragover', dragged)
    window.addEventListener('dragleave', left)
    window.addEventListener('drop', dropped)
    return () => {
      window.removeEventListener('dragenter', dragged)
      window.removeEventListener('dragover', dragged)
      window.removeEventListener('dragleave', left)
      window.removeEventListener('drop', dropped)
    }
  }, [])
  return over
}
