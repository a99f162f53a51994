import { SCENES } from './demo-chats.ts'
import type { SceneLine } from './demo-chats.ts'
import type { Group, Person } from './people.ts'
import type { Simulator } from './simulator.ts'

/** Who was made. */
export interface DemoScenario {
  people: Person[]
  groups: Group[]
}

const MINUTE = 60_000

/** Statuses come within a second and a half, as from a person who has the phone at hand. */
const ACKNOWLEDGES = { sent: 150, delivered: 600, read: 1500 }

function tell(simulator: Simulator, person: Person, line: SceneLine, at: number, group?: Group): void {
  const options = group === undefined ? { at } : { at, in: group }
  if (line.by === 'owner') {
    simulator.phoneWrites(group?.chatId ?? person.chatId, line.text ?? '', { at })
  } else if (line.sends !== undefined) {
    line.sends(person, options)
  } else {
    person.writes(line.text ?? '', options)
  }
}

/**
 * Fills an account with a handful of believable chats of the past hours, and makes most of the people react:
 * what is sent to them is soon delivered and read, and answered kindly a few seconds later. The chats of
 * `locale` (`pt`, `es`, `en`, `ru`; a region may follow) are the most recent ones. Notifications are queued in
 * the order of their times. In the v1 style, which does not tell of what the owner writes on the phone, only the
 * people's side is seen.
 */
export function playDemoScenario(
  simulator: Simulator,
  options: { locale?: string; now?: number } = {},
): DemoScenario {
  const language = (options.locale ?? 'pt').slice(0, 2)
  const now = options.now ?? Date.now()
  const account: DemoScenario = { people: [], groups: [] }
  const moments: { at: number; happen: () => void }[] = []
  for (const scene of SCENES) {
    const people = scene.people.map(([number, name]) => simulator.person(number, name))
    const [first] = people
    if (first === undefined) continue
    const group = scene.group && simulator.group(scene.group.id, scene.group.name, people)
    if (group) account.groups.push(group)
    else account.people.push(first)
    // Another language's chats happened some two hours before.
    const shift = scene.language === language ? 0 : 110
    for (const line of scene.lines) {
      const person = people[line.who ?? 0] ?? first
      const at = now - (line.minutesAgo + shift) * MINUTE
      moments.push({ at, happen: () => tell(simulator, person, line, at, group) })
    }
    if (scene.replies.length > 0) react(first, scene.replies)
  }
  moments.sort((a, b) => a.at - b.at)
  for (const moment of moments) moment.happen()
  return account
}

function react(person: Person, replies: readonly string[]): void {
  let turn = 0
  person.acknowledges(ACKNOWLEDGES)
  person.answers(
    () => {
      const reply = replies[turn % replies.length] ?? null
      turn += 1
      return reply
    },
    { afterMs: 3200 },
  )
}
