import Mic from 'lucide-react/icons/mic'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { problemText, useT } from '../../i18n/i18n.ts'
import { openChat } from '../../store/actions/chat.ts'
import type { Place } from '../../store/actions/composer.ts'
import {
  cancelVoice,
  lengthOf,
  pauseVoice,
  sendVoice,
  startVoice,
  stopVoice,
} from '../../store/actions/voice.ts'
import type { VoiceNote } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import './voice.css'

/** The voice message that is being recorded: here, or waiting in another chat. */
export function VoiceBar({ place }: { readonly place: Place }) {
  const t = useT()
  const voice = useApp((state) => state.voice)
  const other = useApp((state) =>
    voice ? (state.shelves[voice.accountId]?.byId.get(voice.chatId) ?? null) : null,
  )
  if (!voice) return null
  if (voice.accountId === place.accountId && voice.chatId === place.id)
    return <Here voice={voice} place={place} />
  return (
    <Banner
      tone="info"
      actions={
        <Button look="pill" onPress={() => openChat(voice.accountId, voice.chatId)}>
          {t('voice.there')}
        </Button>
      }
    >
      {t('voice.elsewhere', { name: other ? chatName(other) : '' })}
    </Banner>
  )
}

function Here({ voice, place }: { readonly voice: VoiceNote; readonly place: Place }) {
  const t = useT()
  const now = useNow(250)
  const bar = useRef<HTMLDivElement>(null)
  const { phase, problem } = voice
  const seconds = Math.floor(lengthOf(voice, Math.max(now, voice.since)) / 1000)
  const runs = phase === 'recording' || phase === 'paused'

  // The button that had the focus may have gone with the phase before.
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null
    if (lost) bar.current?.querySelector<HTMLElement>('[data-first] button')?.focus()
  }, [phase])

  return (
    <div className="voice" role="group" aria-label={t('voice.region')} data-phase={phase} ref={bar}>
      {problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
      <div className="voice-line">
        <IconButton label={t('voice.cancel')} disabled={phase === 'sending'} onPress={cancelVoice}>
          <Trash2 />
        </IconButton>
        {phase === 'failed' ? null : (
          <>
            <span className="voice-sign" aria-hidden="true" />
            <span role="status">{t(`voice.${phase}`)}</span>
            <span className="voice-time" role="timer" aria-live="off">
              {t('voice.length', {
                minutes: Math.floor(seconds / 60),
                seconds: String(seconds % 60).padStart(2, '0'),
              })}
            </span>
          </>
        )}
        {phase === 'ready' ? (
          <audio className="voice-player" controls src={voice.url} aria-label={t('voice.listen')} />
        ) : (
          <span className="spacer" />
        )}
        {runs ? (
          <span data-first>
            <IconButton label={t(phase === 'paused' ? 'voice.resume' : 'voice.pause')} onPress={pauseVoice}>
              {phase === 'paused' ? <Mic /> : <Pause />}
            </IconButton>
            <IconButton label={t('voice.stop')} onPress={() => void stopVoice()}>
              {phase === 'paused' ? <Play /> : <Square />}
            </IconButton>
          </span>
        ) : null}
        {phase === 'failed' ? (
          <span data-first>
            <Button onPress={() => void startVoice(place)}>{t('voice.again')}</Button>
          </span>
        ) : (
          <span data-first={phase === 'ready' ? '' : undefined}>
            <IconButton
              label={t('voice.send')}
              look="accent"
              disabled={phase === 'asking' || phase === 'sending'}
              onPress={() => void sendVoice()}
            >
              <SendHorizontal />
            </IconButton>
          </span>
        )}
      </div>
    </div>
  )
}
