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
      <ArrowDown aria-hidden="true" />
      {count > 0 ? <span className="jump-count">{count > 999 ? '999+' : count}</span> : null}
    </button>
  )
}
