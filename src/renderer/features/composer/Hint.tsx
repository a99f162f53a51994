import type { SendingState } from '../../../shared/model/connection.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT, type Key } from '../../i18n/i18n.ts'
import { countsFrom } from '../../store/composer-rules.ts'
import { useApp } from '../../store/use-app.ts'
import { useComposer } from './use-composer.ts'

const WHEN: Readonly<Record<SendingState['state'], Key | null>> = {
  ready: null,
  offline: 'composer.hint.offline',
  paused: 'composer.hint.paused',
  held: 'composer.hint.held',
  'signed-out': 'composer.hint.signedOut',
}

/** The line under the composer: when the message will leave, which key sends, how long the text is. */
export function Hint({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const { editing, text, leaving, limit, isRecording } = useComposer(chat)
  const sendKey = useApp((state) => state.settings.sendKey)
  const sending = useApp((state) => state.connections[chat.accountId]?.sending.state ?? 'ready')
  const when = WHEN[sending]
  return (
    <p className="composer-hint">
      {when ? <span className="composer-when">{t(when)}</span> : null}
      <span className="composer-keys">
        {/* Else another line says what the keys do. */}
        {editing || isRecording
          ? ''
          : t(sendKey === 'enter' ? 'composer.hint.enter' : 'composer.hint.ctrlEnter')}
      </span>
      {text !== '' && leaving.length >= countsFrom(limit) ? (
        <span className={leaving.length > limit ? 'composer-count composer-over' : 'composer-count'}>
          {t('composer.counter', { count: leaving.length, limit })}
        </span>
      ) : null}
    </p>
  )
}
