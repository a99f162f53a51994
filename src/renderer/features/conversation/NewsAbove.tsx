import ArrowUp from 'lucide-react/icons/arrow-up'
import { useT } from '../../i18n/i18n.ts'

/** The way up to unread messages that stand above what is in sight: they arrived late, or were passed over. */
export function NewsAbove({ onPress }: { readonly onPress: () => void }) {
  const t = useT()
  return (
    <button type="button" className="news-above" onClick={onPress}>
      <ArrowUp aria-hidden="true" />
      {t('talk.newsAbove')}
    </button>
  )
}
