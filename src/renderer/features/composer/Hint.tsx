import type { SendingState } from '../../../shared/model/connection.ts'
import { useT, type Key } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'

const WHEN: Readonly<Record<SendingState['state'], Key | null>> = {
  ready: null,
  offline: 'composer.hint.offline',
  paused: 'composer.hint.paused',
  held: 'composer.hint.held',
  'signed-out': 'composer.hint.signedOut',
}

/** The line under the composer: when the message will leave, which key sends, how long the text is. */
export function Hint(props: {
  readonly accountId: string
  readonly sendKey: 'enter' | 'ctrl-enter'
  /** Of what leaves: the text, and the line that quotes. */
  readonly length: number
  readonly limit: number
  readonly counts: boolean
  /** Whether another line says what the keys do. */
  readonly quiet: boolean
}) {
  const { accountId, sendKey, length, limit, counts, quiet } = props
  const t = useT()
  const sending = useApp((state) => state.connections[accountId]?.sending.state ?? 'ready')
  const when = WHEN[sending]
  return (
    <p className="composer-hint">
      {when ? <span className="composer-when">{t(when)}</span> : null}
      <span className="composer-keys">
        {quiet ? '' : t(sendKey === 'enter' ? 'composer.hint.enter' : 'composer.hint.ctrlEnter')}
      </span>
      {counts ? (
        <span className={length > limit ? 'composer-count composer-over' : 'composer-count'}>
          {t('composer.counter', { count: length, limit })}
        </span>
      ) : null}
    </p>
  )
}
