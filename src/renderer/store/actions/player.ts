import { MESSAGE_PAGE_MAX } from '../../../shared/contract/limits.ts'
import { isSound, isVoice } from '../../../shared/kinds/media-kind.ts'
import type { Message } from '../../../shared/model/message.ts'
import { VOICE_SPEEDS } from '../../../shared/model/sound.ts'
import { fileAddress } from '../../text/media-address.ts'
import { chatKey } from '../state.ts'
import { trackOf, type Playing } from '../playing.ts'
import { change, now, useApp } from '../use-app.ts'
import { ask } from './ask.ts'
import { fetchFile } from './media.ts'
import { noteHeard, noteUnplayable } from './sounds.ts'
import { saveSettings } from './view.ts'

/** What can be played: the sound of a message, or a recording that has not been sent. */
export interface Track {
  readonly id: string
  readonly address: string
  readonly message: Message | null
  /** Milliseconds, where known. */
  readonly lengthMs: number | null
}

/** The sound of a message, to be played. */
export function trackFor(message: Message): Track {
  const lengthMs = message.sound?.lengthMs ?? null
  return { id: trackOf(message), address: fileAddress(message), message, lengthMs }
}

/** The one element that sounds. It belongs to the window, so that it goes on while chats are changed. */
let audio: HTMLAudioElement | null = null
let watching = false

const update = (next: Partial<Playing>): void =>
  change(({ player }) => (player ? { player: { ...player, ...next } } : {}))

/** Plays a sound, or goes on with it. One at a time: what else sounds in the window is paused. */
export function play(track: Track): void {
  const { player } = now()
  if (player?.id !== track.id || !audio) load(track, 0)
  start()
}

/** Pauses what is played; its place is kept. */
export function pause(): void {
  audio?.pause()
  if (now().player?.state === 'fetching') stopPlaying()
}

/** Ends it, and forgets its place. */
export function stopPlaying(): void {
  change(() => ({ player: null }))
}

/** Goes to a place of a sound, in milliseconds; one that is not played yet waits there. */
export function seek(track: Track, to: number): void {
  if (now().player?.id !== track.id || !audio) load(track, to)
  if (audio) audio.currentTime = to / 1000
  update({ positionMs: to })
}

/** The next of the speeds, for this sound and all that are played from now on. */
export function changeSpeed(): void {
  const { voiceSpeed } = now().settings
  const next = VOICE_SPEEDS[(VOICE_SPEEDS.indexOf(voiceSpeed) + 1) % VOICE_SPEEDS.length] ?? 1
  void saveSettings({ voiceSpeed: next })
}

function load(track: Track, positionMs: number): void {
  watch()
  silence()
  const own = new Audio()
  const isPlayed = (): boolean => own === audio
  const hear = (name: string, heard: () => void): void =>
    own.addEventListener(name, () => {
      if (isPlayed()) heard()
    })
  hear('timeupdate', () => update({ positionMs: Math.round(own.currentTime * 1000) }))
  hear('durationchange', () => {
    if (Number.isFinite(own.duration)) update({ lengthMs: Math.round(own.duration * 1000) })
  })
  hear('playing', () => {
    update({ state: 'playing' })
    const { player } = now()
    if (player?.message) noteHeard(player.message)
  })
  // The desktop's own keys pause as well.
  hear('pause', () => {
    if (!own.ended) update({ state: 'paused' })
  })
  hear('ended', () => void goOn())
  hear('error', () => void fail(track))
  setRate(own)
  own.src = track.address
  audio = own
  const { id, message, lengthMs } = track
  change(() => ({ player: { id, message, lengthMs, positionMs, state: 'paused' } }))
}

function start(): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) other.pause()
  if (now().player?.state === 'paused') update({ state: 'loading' })
  // What fails is told by the event, which says more.
  void audio?.play().catch(() => undefined)
}

function silence(): void {
  const old = audio
  audio = null
  old?.pause()
  old?.removeAttribute('src')
  old?.load()
}

function setRate(of: HTMLAudioElement): void {
  of.defaultPlaybackRate = now().settings.voiceSpeed
  of.playbackRate = now().settings.voiceSpeed
}

/** Follows what else the window does: what is closed, deleted or sped up, films that begin, files that arrive. */
function watch(): void {
  if (watching) return
  watching = true
  useApp.subscribe((state, before) => {
    const { player } = state
    if (player === null) silence()
    if (audio && state.settings.voiceSpeed !== before.settings.voiceSpeed) setRate(audio)
    if (player?.state === 'fetching' && player.message && player !== before.player) arrived(player.message)
  })
  document.addEventListener('play', pause, { capture: true })
}

/** A sound that was waited for has come, or will not. */
function arrived(message: Message): void {
  if (message.fileReady) play(trackFor(message))
  else if (message.fileProblem) stopPlaying()
}

/** It cannot be played, or its file has gone meanwhile: then the message says so by itself. */
async function fail({ id, message }: Track): Promise<void> {
  if (now().player?.id === id) stopPlaying()
  const there = message === null ? null : await fetchFile(message, true)
  if (there === null || (there.ok && there.value.state === 'ready')) noteUnplayable(id)
}

/** What was played has ended: the next voice message of its chat follows. */
async function goOn(): Promise<void> {
  const { player } = now()
  const ended = player?.message ?? null
  const next = ended && isSound(ended.content) && isVoice(ended.content) ? await voiceAfter(ended) : null
  // Meanwhile the person may have chosen another one.
  if (now().player?.id !== player?.id) return
  if (!next) {
    stopPlaying()
    return
  }
  if (next.fileReady) {
    play(trackFor(next))
    return
  }
  silence()
  const { id, lengthMs } = trackFor(next)
  change(() => ({ player: { id, message: next, lengthMs, positionMs: 0, state: 'fetching' } }))
  const fetched = await fetchFile(next, true)
  if (now().player?.id !== id || now().player?.state !== 'fetching') return
  if (!fetched.ok || fetched.value.state === 'not-wanted') stopPlaying()
  else if (fetched.value.state === 'ready') play(trackFor(next))
}

/** The first voice message behind this one in its chat, as far as it can be played. */
async function voiceAfter({ accountId, chatId, sort }: Message): Promise<Message | null> {
  const { conversations, chatsByAccount } = now()
  const hidden = new Set(chatsByAccount[accountId]?.byId.get(chatId)?.hidden.map(({ address }) => address))
  const isNext = ({ content, direction, senderId, ...more }: Message): boolean =>
    more.sort > sort &&
    isSound(content) &&
    isVoice(content) &&
    more.deletedAt === null &&
    more.marker === null &&
    (more.fileReady || more.fileProblem === null) &&
    (direction === 'out' || !hidden.has(senderId))
  const loaded = conversations[chatKey(accountId, chatId)]
  // What is loaded begins somewhere: only what lies behind this message in it is the next.
  const isInside = loaded?.messages.some((each) => each.sort <= sort) === true
  const found = isInside ? loaded.messages.find(isNext) : undefined
  if (found || (isInside && !loaded.hasNewer)) return found ?? null
  const after = isInside ? (loaded.messages.at(-1)?.sort ?? sort) : sort
  const page = await ask('message.page', { accountId, chatId, from: { after }, limit: MESSAGE_PAGE_MAX })
  return page.ok ? (page.value.messages.find(isNext) ?? null) : null
}
