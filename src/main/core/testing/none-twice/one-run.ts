/** One run: a world, its deliveries in some order, and the comparison with the model. */
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { MemoryArchive } from '../memory-archive.ts'
import type { Chance } from '../chance.ts'
import { Deliverer } from './deliver.ts'
import { makeWorld, type Peer, type Truth, type World } from './world.ts'

/** Deliveries that every run has at least. */
const LEAST = 20

/** Runs one world against an archive that is as empty after as before; answers what was wrong. */
export function noneTwiceRun(archive: MemoryArchive, chance: Chance): readonly string[] {
  const world = makeWorld(chance)
  const work = new Deliverer(archive, chance, world)
  for (const step of plan(work, world, chance)) step()
  while (work.deliveries < LEAST) work.journal([])
  work.finish()
  return [...work.failures, ...compare(archive, work, world)]
}

type Step = () => void

/** All deliveries of a run, somewhat or wholly out of order. */
function plan(work: Deliverer, world: World, chance: Chance): readonly Step[] {
  const steps: { readonly at: number; readonly step: Step }[] = []
  const add = (at: number, step: Step): void => void steps.push({ at: at + chance.whole(0, 60), step })
  const end = world.truths.at(-1)?.at ?? 0
  const incoming = world.truths.filter((truth) => truth.direction === 'in')
  for (const truth of world.truths) {
    const { at } = truth
    for (const style of stylesOf(world, truth, chance)) {
      // In a switch of styles, what the first queue was not relieved of comes by the second one, too.
      for (let copy = chance.whole(1, 5); copy > 0; copy -= 1)
        add(at, () => work.queue(style, truth, style === 'v1' ? companions(world, truth, chance) : []))
      for (let copy = chance.whole(0, 3); copy > 0; copy -= 1) add(at + 30, () => work.again(truth))
    }
    if (truth.isOwn) {
      add(at - 60, () => work.begin(truth))
      add(at, () => work.send(truth))
    }
  }
  for (let reading = chance.whole(0, 4); reading > 0; reading -= 1) {
    const some = incoming.filter(() => chance.chance(0.6))
    const lone = some.filter((truth) => !truth.hasEqual)
    const told = world.style === 'instance' ? some : lone
    add(chance.whole(world.truths[0]?.at ?? 0, end), () => work.journal(chance.shuffled(told)))
  }
  // Equal messages are told apart by completeness only: what one style tells of them, the other tells, too.
  add(end, () => work.journal(incoming))
  for (const peer of world.peers) {
    const own = world.truths.filter((truth) => truth.peer === peer)
    if (chance.chance(0.5)) add(chance.whole(own[0]?.at ?? end, end), () => work.history(peer, own))
    if (peer.isHidden) add(chance.whole(own[0]?.at ?? end, end), () => work.join(peer))
  }
  if (chance.chance(0.4)) return chance.shuffled(steps).map(({ step }) => step)
  return steps.toSorted((a, b) => a.at - b.at).map(({ step }) => step)
}

/** By which queues a message comes; v1 tells of nothing that we or the phone wrote. */
function stylesOf(world: World, truth: Truth, chance: Chance): readonly ('v1' | 'instance')[] {
  if (world.style === 'instance' || truth.direction === 'out')
    return world.style === 'v1' || (truth.isOwn && chance.chance(0.3)) ? [] : ['instance']
  if (world.style === 'v1' || truth.hasEqual) return ['v1']
  return chance.pick([['v1'], ['instance'], ['v1', 'instance']])
}

function companions(world: World, truth: Truth, chance: Chance): readonly Truth[] {
  return world.truths.filter(
    (each) => each !== truth && each.peer === truth.peer && each.direction === 'in' && chance.chance(0.15),
  )
}

interface Row {
  readonly id: number
  readonly chat_id: number
  readonly direction: 'in' | 'out'
  readonly text: string
}

function compare(archive: MemoryArchive, work: Deliverer, world: World): string[] {
  const { db, accountId } = archive
  const failures: string[] = []
  const groups = work.model.groups(world)
  const rows = db.all<Row>('SELECT id, chat_id, direction, text FROM messages WHERE linked_to IS NULL')
  const chats = new Map<Peer, Set<number>>()
  const addresses = db.all<{ address: string; chat_id: number }>(
    'SELECT address, chat_id FROM chat_addresses WHERE account_id = ?',
    accountId,
  )
  for (const peer of world.peers) {
    const own = new Set([peer.plain, ...peer.forms.map((form) => canonicalAddress(form).address)])
    const found = addresses.filter((each) => own.has(each.address)).map((each) => each.chat_id)
    chats.set(peer, new Set(found))
    if (new Set(found).size > 1)
      failures.push(`${peer.plain} has ${String(new Set(found).size)} conversations`)
  }
  const announced = announcements(archive, work)
  let placed = 0
  for (const group of groups) {
    const own = rows.filter(
      (row) =>
        row.text === group.text &&
        row.direction === group.direction &&
        (chats.get(group.peer)?.has(row.chat_id) ?? false),
    )
    placed += own.length
    if (own.length !== group.shown)
      failures.push(
        `"${group.text}" (${group.direction}) is shown ${String(own.length)} times and was written ${String(group.shown)} times`,
      )
    const told = own.reduce((sum, row) => sum + (announced.get(row.id) ?? 0), 0)
    // Two conversations that became one later have announced what each was told; of equal messages within seconds, told
    // by two styles and out of order, one may have been announced in another's place and again in its own.
    const isExact = !group.peer.isHidden && (world.style === 'instance' || group.shown === 1)
    if (isExact ? told !== group.news : told < Math.min(1, group.news))
      failures.push(`"${group.text}" was announced ${String(told)} times for ${String(group.news)} messages`)
    for (const id of group.ids)
      if (!db.get('SELECT 1 FROM messages WHERE account_id = ? AND service_id = ?', accountId, id))
        failures.push(`the id ${id} is kept nowhere`)
  }
  if (placed !== rows.length) failures.push(`${String(rows.length - placed)} messages that nobody wrote`)
  for (const peer of world.peers) {
    const unread = db.get<{ unread: number | null }>(
      `SELECT sum(unread) AS unread FROM chats WHERE id IN (${[...(chats.get(peer) ?? [])].join(',')})`,
    )
    const wanted = work.model.unread(peer)
    if ((unread?.unread ?? 0) !== wanted)
      failures.push(`${peer.plain} counts ${String(unread?.unread)} unread, not ${String(wanted)}`)
  }
  const crowds = db.all<{ ids: string }>(
    `SELECT group_concat(DISTINCT service_id) AS ids FROM messages WHERE service_id IS NOT NULL
     GROUP BY coalesce(linked_to, id), style HAVING count(DISTINCT service_id) > 1`,
  )
  for (const { ids } of crowds) failures.push(`${ids} are one message: one to one is broken`)
  const kept = db.get<{ count: number }>('SELECT count(*) AS count FROM conflicts')?.count ?? 0
  if (kept !== work.model.conflicts)
    failures.push(`${String(kept)} conflicts are recorded, not ${String(work.model.conflicts)}`)
  return failures
}

/** How often each shown message was named as due for an alert, by itself or by a record behind it. */
function announcements(archive: MemoryArchive, work: Deliverer): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const [key, times] of work.due) {
    const row = archive.db.get<{ shown: number }>(
      'SELECT coalesce(linked_to, id) AS shown FROM messages WHERE id = ?',
      key,
    )
    if (row) counts.set(row.shown, (counts.get(row.shown) ?? 0) + times)
  }
  return counts
}
