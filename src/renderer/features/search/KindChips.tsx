import type { SearchKind } from '../../../shared/kinds/kind.ts'
import { useT } from '../../i18n/i18n.ts'
import { MenuChip, ToggleChip } from '../../ui/Chip.tsx'

/** What is looked for most has a chip of its own; the rest is behind one. */
const OFTEN = ['image', 'document', 'link', 'audio'] as const satisfies readonly SearchKind[]
const SELDOM = ['video', 'location', 'contact'] as const satisfies readonly SearchKind[]

/** Which kinds of messages are looked for. */
export function KindChips(props: {
  readonly kinds: readonly SearchKind[]
  readonly onKinds: (kinds: SearchKind[]) => void
}) {
  const { kinds, onKinds } = props
  const t = useT()
  const seldom = SELDOM.find((kind) => kinds.includes(kind)) ?? null
  return (
    <>
      {OFTEN.map((kind) => (
        <ToggleChip
          key={kind}
          label={t(`search.kind.${kind}`)}
          on={kinds.includes(kind)}
          onChange={(on) => onKinds(on ? [...kinds, kind] : kinds.filter((each) => each !== kind))}
        />
      ))}
      <MenuChip
        label={seldom === null ? t('search.kind.more') : t(`search.kind.${seldom}`)}
        menuLabel={t('search.kind')}
        chosen={seldom}
        none={null}
        items={SELDOM.map((kind) => ({ id: kind, label: t(`search.kind.${kind}`) }))}
        onChoose={(id) => {
          const others = kinds.filter((kind) => OFTEN.some((each) => each === kind))
          // Chosen once more, it is so no longer.
          onKinds(id === seldom ? others : [...others, id])
        }}
      />
    </>
  )
}
