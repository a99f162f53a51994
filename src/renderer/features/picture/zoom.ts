import type { PictureSize } from '../../../shared/model/message.ts'

/** How the picture lies on the stage. */
export interface View {
  /** Pixels of the window for each of the picture; null: as large as the stage allows, however large that is. */
  readonly scale: number | null
  /** How far its middle is from that of the stage, in pixels of the window. */
  readonly x: number
  readonly y: number
  /** Quarters of a turn, clockwise. */
  readonly turns: number
}

/** A place on the stage, from its middle. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The whole picture, as it came. */
export const WHOLE: View = { scale: null, x: 0, y: 0, turns: 0 }
const MIDDLE: Spot = { x: 0, y: 0 }
/** The closest look: eight pixels of the window for one of the picture. */
const MAX_SCALE = 8
/** From one step of the buttons and keys to the next. */
const SCALE_STEP = 1.5

/** A picture's size as it lies after its turns. */
export function turned({ width, height }: PictureSize, turns: number): PictureSize {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The scale at which all of the picture is seen: never larger than it is. */
function wholeScale(picture: PictureSize, stage: PictureSize, turns: number): number {
  const { width, height } = turned(picture, turns)
  return Math.min(1, stage.width / width, stage.height / height)
}

/** The scale at which it is drawn. */
export function scaleOf(view: View, picture: PictureSize, stage: PictureSize): number {
  return view.scale ?? wholeScale(picture, stage, view.turns)
}

/** Moves no further than to the picture's edges; what is smaller than the stage stays in its middle. */
export function clampView(view: View, picture: PictureSize, stage: PictureSize): View {
  const scale = scaleOf(view, picture, stage)
  const { width, height } = turned(picture, view.turns)
  const within = (at: number, drawn: number, room: number): number => {
    const most = Math.max(0, (drawn - room) / 2)
    return Math.max(-most, Math.min(most, at))
  }
  const x = within(view.x, width * scale, stage.width)
  const y = within(view.y, height * scale, stage.height)
  return { ...view, x, y }
}

/** Draws it at that scale; what lies at the spot stays there. As small as the whole, it is the whole. */
export function zoomTo(
  view: View,
  to: number,
  picture: PictureSize,
  stage: PictureSize,
  spot: Spot = MIDDLE,
): View {
  const before = scaleOf(view, picture, stage)
  const whole = wholeScale(picture, stage, view.turns)
  if (to <= whole * 1.001) return { ...WHOLE, turns: view.turns }
  const scale = Math.min(to, Math.max(MAX_SCALE, whole))
  const by = scale / before
  const next = { ...view, scale, x: spot.x - (spot.x - view.x) * by, y: spot.y - (spot.y - view.y) * by }
  return clampView(next, picture, stage)
}

/** A step closer or away. None passes over the picture's own size: there its pixels are those of the window. */
export function zoomStep(
  view: View,
  direction: 1 | -1,
  picture: PictureSize,
  stage: PictureSize,
  spot: Spot = MIDDLE,
): View {
  const before = scaleOf(view, picture, stage)
  const next = direction === 1 ? before * SCALE_STEP : before / SCALE_STEP
  const passesOwn = (before - 1) * (next - 1) < 0 && Math.abs(before - 1) > 0.001
  return zoomTo(view, passesOwn ? 1 : next, picture, stage, spot)
}

/** A double click: from the whole to the picture's own size, or twice the whole where that is no closer; and back. */
export function zoomToggle(view: View, picture: PictureSize, stage: PictureSize, spot: Spot): View {
  if (view.scale !== null) return { ...WHOLE, turns: view.turns }
  const whole = wholeScale(picture, stage, view.turns)
  return zoomTo(view, whole < 0.75 ? 1 : whole * 2, picture, stage, spot)
}

/** A quarter of a turn clockwise; the whole picture is seen then. */
export function turn(view: View): View {
  return { ...WHOLE, turns: (view.turns + 1) % 4 }
}

/** Whether it can be seen closer still. */
export const isClosest = (view: View, picture: PictureSize, stage: PictureSize): boolean =>
  scaleOf(view, picture, stage) >= Math.max(MAX_SCALE, wholeScale(picture, stage, view.turns)) - 0.001

/** The part of the picture that is on the stage, as shares of its width and height; null while all of it is. */
export function sight(
  view: View,
  picture: PictureSize,
  stage: PictureSize,
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } | null {
  const scale = scaleOf(view, picture, stage)
  const drawn = turned(picture, view.turns)
  const part = (at: number, size: number, room: number): readonly [from: number, share: number] => {
    if (size <= room) return [0, 1]
    return [(size / 2 - at - room / 2) / size, room / size]
  }
  const [left, width] = part(view.x, drawn.width * scale, stage.width)
  const [top, height] = part(view.y, drawn.height * scale, stage.height)
  return width === 1 && height === 1 ? null : { left, top, width, height }
}
