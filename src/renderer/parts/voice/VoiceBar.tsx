import Mic from 'lucide-react/icons/mic'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { openChat } from '../../store/actions/chat.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import {
  cancelVoice,
  lengthOf,
  pauseVoice,
  RECORDING,
  sendVoice,
  startVoice,
  stopVoice,
} from '../../store/actions/voice.ts'
import type { VoiceNote } from '../../store/playing.ts'
import { stopPlaying } from '../../store/actions/player.ts'
import { now, useApp } from '../../store/use-app.ts'
import { lengthText } from '../../text/length.ts'
import { chatName } from '../../text/names.ts'
import { ProblemBanner } from '../ProblemBanner.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { SoundPlayer } from '../player/SoundPlayer.tsx'
import './voice.css'

/** The voice message that is being recorded: here, or waiting in another chat. */
export function VoiceBar({ place }: { readonly place: ComposerPlace }) {
  const t = useT()
  const voice = useApp((state) => state.voice)
  const other = useApp((state) =>
    voice ? (state.chatsByAccount[voice.accountId]?.byId.get(voice.chatId) ?? null) : null,
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

/** The recording as it will be heard. It falls silent with the chat that it is for. */
function Listen({ voice }: { readonly voice: VoiceNote }) {
  const t = useT()
  const { url, before, peaks } = voice
  const broken = useApp((state) => state.unplayable.includes(RECORDING))
  useEffect(
    () => () => {
      if (now().player?.id === RECORDING) stopPlaying()
    },
    [],
  )
  if (broken)
    return (
      <p className="voice-broken" role="status">
        {t('file.unplayable.sound')}
      </p>
    )
  return (
    <div className="voice-player" role="group" aria-label={t('voice.listen')}>
      <SoundPlayer track={{ id: RECORDING, address: url, message: null, lengthMs: before }} peaks={peaks} />
    </div>
  )
}

function Here({ voice, place }: { readonly voice: VoiceNote; readonly place: ComposerPlace }) {
  const t = useT()
  const time = useNow(250)
  const bar = useRef<HTMLDivElement>(null)
  const { phase, problem } = voice
  const recorded = lengthOf(voice, Math.max(time, voice.since))
  const runs = phase === 'recording' || phase === 'paused'

  // The button that had the focus may have gone with the phase before.
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null
    if (lost) bar.current?.querySelector<HTMLElement>('[data-first] button')?.focus()
  }, [phase])

  return (
    <div className="voice" role="group" aria-label={t('voice.region')} data-phase={phase} ref={bar}>
      <ProblemBanner problem={problem} />
      <div className="voice-line">
        <IconButton label={t('voice.cancel')} disabled={phase === 'sending'} onPress={cancelVoice}>
          <Trash2 />
        </IconButton>
        {phase === 'failed' ? null : (
          <>
            <span className="voice-sign" aria-hidden="true" />
            <span role="status">{t(`voice.${phase}`)}</span>
            {/* The player says it then. */}
            {phase === 'ready' ? null : (
              <span className="voice-time" role="timer" aria-live="off">
                {lengthText(recorded, 'down')}
              </span>
            )}
          </>
        )}
        {phase === 'ready' ? <Listen voice={voice} /> : <span className="spacer" />}
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
