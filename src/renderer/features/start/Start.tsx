import { Waiting } from '../../ui/Spinner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { problemText, useT } from '../../i18n/i18n.ts'
import { loadSnapshot } from '../../store/actions/follow-core.ts'
import { showFolder } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import './start.css'

/** The moment before the first picture. */
export function Loading() {
  const t = useT()
  const upgrade = useApp((state) => state.upgrade)
  return (
    <main className="page">
      {upgrade ? <Upgrading {...upgrade} /> : <Waiting words={t('app.loading')} />}
    </main>
  )
}

/** An archive of an older version is on its way to this one: minutes, where it holds many years. */
function Upgrading({ done, total }: { readonly done: number; readonly total: number }) {
  const t = useT()
  return (
    <div className="page-card">
      <h1>{t('app.upgrading')}</h1>
      <p>{t('app.upgrading.body')}</p>
      <Progress label={t('app.upgrading.progress')} done={done} total={total} />
      <p className="page-aside" role="status">
        {t('app.upgrading.close')}
      </p>
    </div>
  )
}

/** The core did not answer with a first picture. */
export function StartFailed() {
  const t = useT()
  const problem = useApp((state) => state.startProblem)
  return (
    <main className="page">
      <div className="page-card">
        <h1>{t('app.failed')}</h1>
        <p role="alert">{problem ? problemText(problem) : ''}</p>
        <div className="page-actions">
          <Button look="accent" onPress={() => void loadSnapshot()}>
            {t('app.tryAgain')}
          </Button>
        </div>
      </div>
    </main>
  )
}

/** The archive could not be opened: the reasons, and the way to its folder. */
export function Unusable() {
  const t = useT()
  const notices = useApp((state) => state.notices)
  return (
    <main className="page">
      <div className="page-card">
        <h1>{t('app.unusable')}</h1>
        <div role="alert">
          {notices.map((notice) =>
            notice.problem ? <p key={notice.id}>{problemText(notice.problem)}</p> : null,
          )}
        </div>
        <p>{t('app.unusable.body')}</p>
        <div className="page-actions">
          <Button onPress={() => void showFolder()}>{t('app.showFolder')}</Button>
          <Button look="accent" onPress={() => void loadSnapshot()}>
            {t('app.tryAgain')}
          </Button>
        </div>
      </div>
    </main>
  )
}
