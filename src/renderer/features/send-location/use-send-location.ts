import { useState } from 'react'
import { judgeCoordinates, readCoordinates } from '../../../shared/lib/coordinates.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { SavedPlace } from '../../../shared/model/sending.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { ask } from '../../store/actions/ask.ts'
import { sendThing } from '../../store/actions/sending.ts'
import { dialogCloser } from '../../store/actions/view.ts'
import { degreesText, parseDegrees } from '../../text/degrees.ts'

/** The fields as typed. */
export interface LocationValues {
  readonly latitude: string
  readonly longitude: string
  readonly name: string
  readonly address: string
}

const EMPTY: LocationValues = { latitude: '', longitude: '', name: '', address: '' }

const valuesOf = ({ latitude, longitude, name, address }: Omit<SavedPlace, 'id'>): LocationValues => ({
  ...{ latitude: degreesText(latitude), longitude: degreesText(longitude), name, address },
})

const isLink = (text: string): boolean => /^(?:https?:|geo:)/i.test(text.trim())

/** What is wrong with the two numbers as they stand: nothing as long as one of them is missing. */
function judge({ latitude, longitude }: LocationValues): Problem | null {
  const [north, east] = [parseDegrees(latitude), parseDegrees(longitude)]
  return north === null || east === null ? null : judgeCoordinates(north, east)
}

/** Why it cannot leave as it stands. `able`: whether the account sends locations. */
function whyNot(values: LocationValues, able: boolean): Problem | null {
  if (!able) return problem('location-needs-instance')
  const field = (['latitude', 'longitude'] as const).find((each) => parseDegrees(values[each]) === null)
  return field ? problem('coordinates-unreadable', { field }) : judge(values)
}

/** The state of the dialog "Send location". A failure keeps everything that was typed. */
export function useSendLocation(
  place: ComposerPlace,
  able: boolean,
  start: Omit<SavedPlace, 'id'> | undefined,
) {
  const [values, setValues] = useState(() => (start ? valuesOf(start) : EMPTY))
  const [trouble, setTrouble] = useState<Problem | null>(null)
  const [keep, setKeep] = useState(false)
  const [busy, setBusy] = useState(false)

  function set(change: Partial<LocationValues>): void {
    setValues((before) => ({ ...before, ...change }))
    setTrouble(null)
  }

  function fill(text: string): boolean {
    const found = readCoordinates(text)
    if (found) set({ latitude: degreesText(found.latitude), longitude: degreesText(found.longitude) })
    return found !== null
  }

  /** A pair or a link in one of the two fields fills both, at once when it was pasted. */
  function setDegrees(field: 'latitude' | 'longitude', text: string): void {
    const pasted = Math.abs(text.length - values[field].length) > 1
    if (pasted && parseDegrees(text) === null && fill(text)) return
    set({ [field]: text })
    if (pasted && isLink(text)) setTrouble(problem('coordinates-unreadable', { field }))
  }

  function left(field: 'latitude' | 'longitude'): void {
    const text = values[field].trim()
    if (text === '' || parseDegrees(text) !== null || fill(text)) return
    setTrouble(problem('coordinates-unreadable', { field }))
  }

  async function send(sendAt: number | null = null): Promise<void> {
    const found = whyNot(values, able)
    setTrouble(found)
    if (found || busy) return
    const body = {
      latitude: parseDegrees(values.latitude) ?? 0,
      longitude: parseDegrees(values.longitude) ?? 0,
      name: values.name.trim(),
      address: values.address.trim(),
    }
    setBusy(true)
    const close = dialogCloser()
    // First the place: it can be saved again without harm, while a location that left cannot be taken back.
    const kept = keep ? await ask('place.save', body) : null
    const outcome =
      kept && !kept.ok ? kept : await sendThing('message.sendLocation', place, { ...body, sendAt })
    setBusy(false)
    if (kept?.ok) setKeep(false)
    if (outcome.ok) close()
    else setTrouble(outcome.problem)
  }

  const live = trouble ?? judge(values)
  return {
    values,
    /** What to show: the outcome of Send, or what is wrong already. */
    problem: live,
    /** Whether the problem is an answer to a press of Send, and must be said aloud. */
    said: trouble,
    swappable: live?.values?.['swapped'] === 1,
    keep,
    busy,
    set,
    setDegrees,
    left,
    setKeep,
    send,
    swap: () => set({ latitude: values.longitude, longitude: values.latitude }),
    use: (saved: SavedPlace) => set(valuesOf(saved)),
  }
}
