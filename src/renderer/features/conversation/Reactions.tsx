import { shownName } from '../../../shared/lib/letters.ts'
import type { Reaction } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { senderName } from '../../text/names.ts'
import './reactions.css'

/** No emoji is longer, in UTF-16 units; other programs send words. */
const MAX_REACTION = 40

/** The reactions by emoji, the most given first. */
export function groupReactions(
  reactions: readonly Reaction[],
  you: string,
): { readonly emoji: string; readonly names: readonly string[] }[] {
  const groups = new Map<string, string[]>()
  for (const reaction of reactions) {
    const emoji = shownName(reaction.emoji, MAX_REACTION)
    if (emoji === '') continue
    const name = reaction.own ? you : senderName(reaction.senderName, reaction.senderId)
    groups.set(emoji, [...(groups.get(emoji) ?? []), name])
  }
  return [...groups]
    .map(([emoji, names]) => ({ emoji, names }))
    .sort((a, b) => b.names.length - a.names.length)
}

/** The reactions under a bubble; who gave them stands in the tooltip. */
export function Reactions({ reactions }: { readonly reactions: readonly Reaction[] }) {
  const t = useT()
  const groups = groupReactions(reactions, t('message.you'))
  if (groups.length === 0) return null
  const said = groups.map(({ emoji, names }) => t('reaction.by', { emoji, names: names.join(', ') }))
  return (
    <div className="reactions" role="group" aria-label={t('reaction.name', { list: said.join('; ') })}>
      {groups.map(({ emoji, names }, index) => (
        <span key={emoji} className="reaction" title={said[index]}>
          <span aria-hidden="true">{emoji}</span>
          {names.length > 1 ? <span className="reaction-count">{names.length}</span> : null}
        </span>
      ))}
    </div>
  )
}
