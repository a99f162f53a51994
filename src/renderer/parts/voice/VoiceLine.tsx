import Mic from 'lucide-react/icons/mic'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Square from 'lucide-react/icons/square'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PEAKS } from '../../../shared/model/sound.ts'
import { useT } from '../../i18n/i18n.ts'
import { focusBehind } from '../../keyboard/focus-guard.ts'
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
  voiceLevel,
} from '../../store/actions/voice.ts'
import { isVoiceOf, type VoiceNote } from '../../store/playing.ts'
import { stopPlaying } from '../../store/actions/player.ts'
import { now, useApp } from '../../store/use-app.ts'
import { useChat } from '../../store/use-chat.ts'
import { lengthText } from '../../text/length.ts'
import { chatName } from '../../text/names.ts'
import { ProblemBanner } from '../ProblemBanner.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { SoundPlayer } from '../player/SoundPlayer.tsx'
import { Wave } from '../player/Wave.tsx'
import './voice.css'

/** How often the level is looked at, in milliseconds. */
const LEVEL_MS = 100
/** So many looks make one bar where no motion is wanted: one picture a second. */
const STILL_LOOKS = 10

/** Says that a recording waits in another chat. */
export function VoiceElsewhere({ place }: { readonly place: ComposerPlace }) {
  const t = useT()
  const voice = useApp((state) => state.voice)
  const other = useChat(voice)
  if (!voice || isVoiceOf(voice, place)) return null
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

/** The voice message of this chat, in the place of the field. */
export function VoiceLine({ place }: { readonly place: ComposerPlace }) {
  const voice = useApp((state) => state.voice)
  return voice && isVoiceOf(voice, place) ? <Line voice={voice} place={place} /> : null
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

/** What the microphone hears, as it hears it: the newest at the end. */
function LiveWave({ runs }: { readonly runs: boolean }) {
  const [levels, setLevels] = useState<readonly number[]>(() => Array.from({ length: PEAKS }, () => 0))
  useEffect(() => {
    if (!runs) return
    const looks = document.documentElement.dataset['motion'] === 'reduced' ? STILL_LOOKS : 1
    let heard: number[] = []
    const timer = setInterval(() => {
      heard.push(voiceLevel())
      if (heard.length < looks) return
      const loudest = Math.max(...heard)
      heard = []
      setLevels((before) => [...before.slice(1), loudest])
    }, LEVEL_MS)
    return () => clearInterval(timer)
  }, [runs])
  return (
    <div className="voice-level" data-runs={runs} aria-hidden="true">
      <Wave peaks={levels} positionMs={0} lengthMs={null} onSeek={null} />
    </div>
  )
}

/** How far a voice message is: its length while it grows, and its phase in words. */
function State({
  phase,
  ms,
}: {
  readonly phase: Exclude<VoiceNote['phase'], 'failed'>
  readonly ms: number
}) {
  const t = useT()
  return (
    <span className="voice-state">
      {phase === 'ready' ? null : <span className="voice-sign" aria-hidden="true" />}
      {/* The player says it then. */}
      {phase === 'ready' ? null : (
        <span className="voice-time" role="timer" aria-live="off">
          {lengthText(ms, 'down')}
        </span>
      )}
      {/* What the moving bars, or the player, say to the eye. */}
      <span className={phase === 'recording' || phase === 'ready' ? 'visually-hidden' : ''} role="status">
        {t(`voice.${phase}`)}
      </span>
    </span>
  )
}

function Line({ voice, place }: { readonly voice: VoiceNote; readonly place: ComposerPlace }) {
  const t = useT()
  const time = useNow(250)
  const line = useRef<HTMLDivElement>(null)
  const { phase, problem } = voice
  const recorded = lengthOf(voice, Math.max(time, voice.since))
  const runs = phase === 'recording' || phase === 'paused'

  // The button that had the focus may have gone with the phase before, or stands in the line that this one covers.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost =
      activeElement === null || activeElement === document.body || activeElement.closest('[hidden]') !== null
    if (isLost) focusBehind(line.current?.querySelector<HTMLElement>('[data-first] button') ?? null)
  }, [phase])

  return (
    <div className="voice" role="group" aria-label={t('voice.region')} data-phase={phase} ref={line}>
      <ProblemBanner problem={problem} />
      <div className="voice-line">
        <span data-first={phase === 'asking' ? '' : undefined}>
          <IconButton
            label={t(phase === 'failed' ? 'app.close' : 'voice.cancel')}
            disabled={phase === 'sending'}
            onPress={cancelVoice}
          >
            {phase === 'failed' ? <X /> : <Trash2 />}
          </IconButton>
        </span>
        {phase === 'failed' ? null : <State phase={phase} ms={recorded} />}
        {phase === 'ready' ? (
          <Listen voice={voice} />
        ) : runs ? (
          <LiveWave runs={phase === 'recording'} />
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
