import type { SearchFor } from '../../../shared/model/search.ts'
import { useT } from '../../i18n/i18n.ts'
import { MenuChip } from '../../ui/Chip.tsx'
import type { Writer } from './writers.ts'

const ANY = 'any'
/** No address looks like it. */
const OWN = '='

/** Whose messages are looked for. */
export function SenderChip(props: {
  readonly sender: SearchFor['sender']
  /** Who can be chosen as the writer. */
  readonly people: readonly Writer[]
  readonly onSender: (sender: SearchFor['sender']) => void
}) {
  const { sender, people, onSender } = props
  const t = useT()

  function who(): string {
    if (sender === null) return t('search.sender.chip')
    if ('own' in sender) return t('search.sender.own')
    const person = people.find(({ address }) => address === sender.address)
    return t('search.sender.of', { name: person?.name ?? sender.address })
  }

  return (
    <MenuChip
      label={who()}
      menuLabel={t('search.sender')}
      chosen={sender === null ? ANY : 'own' in sender ? OWN : sender.address}
      none={ANY}
      items={[
        { id: ANY, label: t('search.sender.any') },
        { id: OWN, label: t('search.sender.own') },
        ...people.map(({ address, name }, index) => ({
          ...{ id: address, label: t('search.sender.of', { name }), line: index === 0 },
        })),
      ]}
      onChoose={(id) => onSender(id === ANY ? null : id === OWN ? { own: true } : { address: id })}
    />
  )
}
