import { Component, type ReactNode } from 'react'
import { t } from '../../i18n/i18n.ts'
import { beginAnew, noteFailure } from '../../store/actions/diagnostics.ts'
import { Button } from '../../ui/Button.tsx'

/**
 * Stands in for a window that could not be drawn. Without it one bad record would leave an empty page; the core receives and
 * sends all the while.
 */
export class Failure extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    noteFailure(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="page">
        <div className="page-card">
          <h1>{t('failure.title')}</h1>
          <p role="alert">{t('failure.body')}</p>
          <div className="page-actions">
            <Button
              look="accent"
              autoFocus
              onPress={() => void beginAnew().then(() => this.setState({ failed: false }))}
            >
              {t('failure.reload')}
            </Button>
          </div>
        </div>
      </main>
    )
  }
}
