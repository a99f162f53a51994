import ArrowDown from 'lucide-react/icons/arrow-down'
import { useT } from '../../i18n/i18n.ts'

/** The way back to the end, with how many arrived meanwhile. */
export function JumpButton({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className="jump"
      aria-label={count > 0 ? t('talk.latest.count', { count }) : t('talk.latest')}
      onClick={onPress}
    >
      {count > 0 ? <span className="jump-count">{count > 99 ? '99+' : count}</span> : null}
      <ArrowDown aria-hidden="true" />
    </button>
  )
}
