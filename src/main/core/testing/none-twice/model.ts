/** What must be shown at the end: a model that knows what happened and what was told, and nothing of the product. */
import type { Peer, Truth, World } from './world.ts'

/** Which feed told something: only the history tells no news. */
export type Feed = 'queue' | 'journal' | 'history'

/** Messages that nothing but their number tells apart. */
export interface Group {
  readonly peer: Peer
  readonly direction: 'in' | 'out'
  readonly text: string
  /** How many of them must be shown, and how many of those are news. */
  shown: number
  news: number
  /** The service's ids under which they were told. */
  readonly ids: Set<string>
}

interface Told {
  readonly text: string
  isNews: boolean
  readonly ids: Set<string>
  /** Bodies with other words than the first, each once. */
  readonly conflicts: Set<string>
}

/** Keeps book of what the feeds told. */
export class Model {
  readonly #told = new Map<Truth, Told>()

  /** A feed told a message in these words, under this id, as this JSON. */
  tell(truth: Truth, feed: Feed, id: string, words: string, raw: string): void {
    const known = this.#told.get(truth) ?? {
      text: words,
      isNews: false,
      ids: new Set<string>(),
      conflicts: new Set<string>(),
    }
    this.#told.set(truth, known)
    known.ids.add(id)
    if (feed !== 'history' && truth.direction === 'in') known.isNews = true
    if (known.text !== words) known.conflicts.add(raw)
  }

  /** The person wrote it here. */
  write(truth: Truth): void {
    if (this.#told.has(truth)) return
    this.#told.set(truth, { text: truth.text, isNews: false, ids: new Set(), conflicts: new Set() })
  }

  /** Whether this was told under this id. */
  knows(truth: Truth, id: string): boolean {
    return this.#told.get(truth)?.ids.has(id) ?? false
  }

  /** How many conflicts must be recorded. */
  get conflicts(): number {
    return [...this.#told.values()].reduce((sum, told) => sum + told.conflicts.size, 0)
  }

  /** News of one conversation: what counts as unread when nothing was read. */
  unread(peer: Peer): number {
    return [...this.#told].filter(([truth, told]) => truth.peer === peer && told.isNews).length
  }

  groups(world: World): Group[] {
    const groups = new Map<string, Group>()
    for (const truth of world.truths) {
      const told = this.#told.get(truth)
      if (!told) continue
      const { peer, direction } = truth
      const name = [peer.plain, direction, told.text].join('|')
      const group = groups.get(name) ?? {
        ...{ peer, direction, text: told.text, shown: 0, news: 0 },
        ids: new Set<string>(),
      }
      group.shown += 1
      if (told.isNews) group.news += 1
      for (const id of told.ids) group.ids.add(id)
      groups.set(name, group)
    }
    return [...groups.values()]
  }
}
