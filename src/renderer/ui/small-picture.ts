/** Compression of the small picture: nobody sees the difference in this size. */
const QUALITY = 0.85

/**
 * A picture made small and square, its middle kept, on white where it is clear; null where it cannot be drawn. The engine decodes it beside the
 * page's own work.
 */
export async function smallPicture(bytes: Uint8Array, side: number): Promise<Uint8Array | null> {
  try {
    const whole = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const canvas = new OffscreenCanvas(side, side)
    const pen = canvas.getContext('2d')
    if (!pen) return null
    const scale = side / Math.min(whole.width, whole.height)
    const [width, height] = [whole.width * scale, whole.height * scale]
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, side, side)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(whole, (side - width) / 2, (side - height) / 2, width, height)
    whole.close()
    const small = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
    return new Uint8Array(await small.arrayBuffer())
  } catch {
    return null
  }
}
