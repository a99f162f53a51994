import { problemText, useT } from '../../i18n/i18n.ts'
import { dismissNotice } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import './notices.css'

/** What the person must know, across the top of the window, until it is put away. */
export function Notices() {
  const t = useT()
  const notices = useApp((state) => state.notices)
  if (notices.length === 0) return null
  return (
    <div className="notices">
      {notices.map(({ id, problem, news }) => (
        <Banner
          key={id}
          tone={problem ? 'bad' : 'info'}
          dismiss={{ label: t('app.dismiss'), onPress: () => dismissNotice(id) }}
        >
          {problem ? problemText(problem) : news ? t(news) : ''}
        </Banner>
      ))}
    </div>
  )
}
