/** What really happened in one run: conversations and messages, before any feed tells of them. */
import type { Content } from '../../../../../simulator/content.ts'
import type { Chance } from '../chance.ts'

/** Somebody with whom is written. */
export interface Peer {
  readonly kind: 'person' | 'group'
  /** The address of the v1 style. */
  readonly plain: string
  /** How the instance style may write the address; the first is the usual one. */
  readonly forms: readonly string[]
  /** Known under a hidden number too: two conversations until somebody joins them. */
  readonly isHidden: boolean
  readonly name: string
  /** Who writes there. */
  readonly author: string
}

/** One message as it happened. */
export interface Truth {
  readonly index: number
  readonly peer: Peer
  readonly direction: 'in' | 'out'
  /** Written in Parley and sent by it; the feeds may bring its echo. */
  readonly isOwn: boolean
  /** Epoch seconds, and by how much the instance style tells it differently. */
  readonly at: number
  readonly skew: number
  readonly content: Content
  readonly text: string
  readonly v1Id: string
  readonly instanceId: string
  /** Another message of the conversation has the same words, so that only completeness tells them apart. */
  readonly hasEqual: boolean
  /** The service tells another body under the same id, too. */
  readonly hasConflict: boolean
}

/** How the account receives in a run. */
type QueueStyle = 'v1' | 'instance' | 'switched'

/** A run's world. */
export interface World {
  readonly style: QueueStyle
  readonly peers: readonly Peer[]
  readonly truths: readonly Truth[]
}

/** A Monday noon, in epoch seconds. */
export const NOON = Date.UTC(2026, 4, 4, 12) / 1000

/** Makes the world of one run. */
export function makeWorld(chance: Chance): World {
  const style = chance.pick<QueueStyle>(['v1', 'v1', 'instance', 'switched'])
  const peers = Array.from({ length: chance.whole(1, 3) }, (_, n) => peer(chance, n))
  const count = chance.whole(4, 9)
  const drafts: (Omit<Truth, 'hasEqual' | 'hasConflict'> & { readonly mayConflict: boolean })[] = []
  let at = NOON
  for (let index = 0; index < count; index += 1) {
    const to = chance.pick(peers)
    at += chance.chance(0.5) ? chance.whole(0, 2) : chance.whole(3, 40)
    const isOwn = !to.isHidden && chance.chance(0.15)
    const direction = isOwn || (style !== 'v1' && chance.chance(0.15)) ? 'out' : 'in'
    const before = drafts.findLast((each) => each.peer === to && each.direction === direction && !each.isOwn)
    const text = !isOwn && before && chance.chance(0.35) ? before.text : `palavra ${String(index)}`
    drafts.push({
      ...{ index, peer: to, direction, isOwn, at, text },
      skew: chance.chance(0.25) ? chance.whole(-2, 2) : 0,
      content: contentOf(chance, text, isOwn),
      v1Id: `v1-${String(index)}`,
      instanceId: `3A${String(index)}F`,
      mayConflict: !isOwn && direction === 'in' && !to.isHidden && chance.chance(0.15),
    })
  }
  const truths = drafts.map(({ mayConflict, ...draft }) => {
    const equals = drafts.filter(
      (each) => each.text === draft.text && each.peer === draft.peer && each.direction === draft.direction,
    )
    // Equal messages are told apart by nothing but their number: they are of one kind.
    const content = equals[0]?.content ?? draft.content
    return { ...draft, content, hasEqual: equals.length > 1, hasConflict: mayConflict && equals.length === 1 }
  })
  return { style, peers, truths }
}

function peer(chance: Chance, n: number): Peer {
  const digits = `55119876500${String(n).padStart(2, '0')}`
  const author = `55118888800${String(n).padStart(2, '0')}`
  if (chance.chance(0.25)) {
    const plain = chance.chance(0.5) ? `${digits}-1581234048` : `1203630${digits}`
    return {
      kind: 'group',
      plain,
      forms: [`${plain}@g.us`],
      isHidden: false,
      name: `Grupo ${digits}`,
      author,
    }
  }
  const isHidden = chance.chance(0.2)
  const usual = [
    `${digits}@c.us`,
    `${digits}:${String(chance.whole(1, 40))}@c.us`,
    `${digits}@s.whatsapp.net`,
  ]
  const forms = isHidden
    ? [`${digits}@c.us`, `9900${digits}@lid`]
    : chance.chance(0.5)
      ? usual
      : usual.slice(0, 1)
  return { kind: 'person', plain: digits, forms, isHidden, name: `Pessoa ${digits}`, author: digits }
}

function contentOf(chance: Chance, text: string, isOwn: boolean): Content {
  const media = { id: 'f1', mimeType: 'image/jpeg', extension: 'jpg', fileName: 'a.jpg', downloadUrl: '' }
  if (isOwn || chance.chance(0.6)) return { kind: 'text', text }
  return chance.pick<Content>([
    { kind: 'extendedText', text, title: 'Uma página' },
    { kind: 'image', caption: text, media: { ...media, downloadUrl: 'https://files.example.com/a.jpg' } },
    { kind: 'video', caption: text, media: { ...media, mimeType: 'video/mp4', extension: 'mp4' } },
  ])
}

/** The same message with other words under the same id. */
export function otherWords(content: Content, words: string): Content {
  return content.kind === 'image' || content.kind === 'video'
    ? { ...content, caption: words }
    : ({ ...content, text: words } as Content)
}
