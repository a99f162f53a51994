import * as electron from 'electron'
import type { Log } from '../core/ports.ts'

/** Electron before 44 takes an image, and its types are not here. */
interface OlderClipboard {
  writeImage(image: electron.NativeImage): void
}

/** Puts a picture on the clipboard; false when its format is neither JPEG nor PNG, or the system refuses. */
export async function copyPicture(file: string, log: Log): Promise<boolean> {
  const image = electron.nativeImage.createFromPath(file)
  if (image.isEmpty()) return false
  try {
    // Named by the namespace: an older Electron has no such export to import.
    const { clipboard, ClipboardItem } = electron
    if (typeof ClipboardItem === 'function') {
      const png = new Blob([Uint8Array.from(image.toPNG())], { type: 'image/png' })
      await clipboard.write([new ClipboardItem({ 'image/png': png })])
    } else (clipboard as unknown as OlderClipboard).writeImage(image)
    return true
  } catch (error) {
    log.warn('clipboard.refused', { reason: String(error) })
    return false
  }
}
