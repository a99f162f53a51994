import { useEffect, useState } from 'react'
import { afterPicture } from './after-picture.ts'

/**
 * How much of a virtual list is drawn above and below what is in sight, in pixels: nothing at first, so that what the person
 * sees comes before what they may scroll to, and `px` with the next picture. Begins anew with another `of`.
 */
export function useBuffer(px: number, of = ''): number {
  const [drawn, setDrawn] = useState<string | null>(null)
  useEffect(() => afterPicture(() => setDrawn(of)), [of])
  return drawn === of ? px : 0
}
