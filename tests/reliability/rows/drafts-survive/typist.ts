/**
 * A window's composers and a core in one process, with somebody who types, to be killed. Arguments: the user data folder,
 * the access token, how to live (`look` or a manner of typing), a seed, the account, its chats. Says one JSON line per
 * deed; see `Told`. What the person types goes through the window's own actions, and from there to the core as through
 * the bridge.
 */
import { open } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { checkRequest } from '../../../../src/main/shell/check-request.ts'
import { openDataFolder } from '../../../../src/main/shell/data-folder.ts'
import { startHost } from '../../../../src/main/core/testing/core-host.ts'
import { openChat } from '../../../../src/renderer/store/actions/chat.ts'
import {
  flushDraft,
  flushDrafts,
  loadComposer,
  sendComposer,
  typeText,
} from '../../../../src/renderer/store/actions/composer.ts'
import { chatKey } from '../../../../src/renderer/store/state.ts'
import { now } from '../../../../src/renderer/store/use-app.ts'
import { OneToken } from '../../lib/one-token.ts'
import { Random } from '../../../integration/lib/random.ts'
import { instant } from './instant.ts'
import { keyPressed } from './keyboard.ts'
import type { Told } from './told.ts'

const [userData = '', accessToken = '', manner = 'look', seed = '1', accountId = '', ...numbers] =
  process.argv.slice(2)
const places = numbers.map((id) => ({ accountId, id: Number(id) }))
const random = new Random(Number(seed))
const tell = (told: Told): void => void process.stdout.write(`${JSON.stringify(told)}\n`)

const host = await startHost({ folder: openDataFolder(userData), secrets: new OneToken(accessToken) })
const texts: string[] = []
for (const { id } of places) texts.push((await host.must('draft.get', { accountId, chatId: id }))?.text ?? '')
tell({ type: 'drafts', texts })
if (manner === 'look') process.kill(process.pid, 'SIGKILL')

let asked = 0
const parley = {
  request: async (name: string, arg: unknown): Promise<unknown> => {
    const sent: unknown = structuredClone(arg)
    asked += 1
    await turn()
    const checked = checkRequest(name, sent)
    const outcome = checked.ok ? await host.core.dispatch(checked.value.name, checked.value.arg) : checked
    if (outcome.ok && name === 'message.send') {
      // It is in the outbox, and the window does not know it yet.
      tell({ type: 'left' })
      process.kill(process.pid, 'SIGKILL')
    }
    if (!outcome.ok) tell({ type: 'wrong', words: `${name} was answered with ${JSON.stringify(outcome)}` })
    asked -= 1
    return outcome
  },
}
Object.assign(globalThis, { window: { parley } })

/** What the composer of a chat shows: what was on disk, then what was typed. */
let current = -1
const loads: Promise<void>[] = []

/** As the composer does when it takes the place of another: the old one's last words go first. */
function goTo(chat: number): void {
  const [place, left] = [places[chat], places[current]]
  if (!place) return
  openChat(accountId, place.id)
  if (left) flushDraft(left)
  current = chat
  loads.push(
    loadComposer(place).then(() => {
      const shown = now().composers[chatKey(accountId, place.id)]?.text
      if (shown !== texts[chat])
        tell({
          type: 'wrong',
          words: `the composer shows "${shown ?? ''}" in place of "${texts[chat] ?? ''}"`,
        })
    }),
  )
}

function press(calm: boolean): void {
  const place = places[current]
  if (!place) return
  const before = texts[current] ?? ''
  const composer = now().composers[chatKey(accountId, place.id)]
  const next = keyPressed(current, before, random, calm)
  // Until the draft is loaded the field holds only what was typed: there is nothing of it to change yet.
  if (composer?.loaded !== true && !next.startsWith(before)) return
  texts[current] = next
  tell({ type: 'key', chat: current, at: instant(), text: next })
  typeText(place, composer?.loaded === true ? next : (composer?.text ?? '') + next.slice(before.length))
}

async function type(keys: number, calm: boolean): Promise<void> {
  for (let key = 0; key < keys; key += 1) {
    press(calm)
    await wait(random.whole(4, 40))
  }
}

/** The field loses the focus, the person goes to another chat, or the window hides: each has to save at once. */
function leave(way: number): void {
  const place = places[current]
  if (way === 0) goTo((current + 1) % places.length)
  else if (way === 2) flushDrafts()
  else if (place) flushDraft(place)
}

/** From here on the text is the outbox's: no part of it stands in the composer at the next start. */
async function send(): Promise<void> {
  const place = places[current]
  if (!place || (texts[current] ?? '').trim() === '') return
  texts[current] = ''
  tell({ type: 'key', chat: current, at: instant(), text: '' })
  await sendComposer(place)
}

async function atRest(): Promise<void> {
  while (asked > 0) await turn()
}

let cpu = process.threadCpuUsage()
setInterval(() => {
  const used = process.threadCpuUsage(cpu)
  cpu = process.threadCpuUsage()
  tell({ type: 'pulse', at: instant(), cpu: (used.user + used.system) / 1000 })
}, 10)

tell({ type: 'pulse', at: instant(), cpu: 0 })

/** What the disk takes for next to nothing, while it also takes the drafts. */
async function feelTheDisk(): Promise<void> {
  const file = await open(path.join(userData, 'felt'), 'w')
  for (;;) {
    const at = instant()
    tell({ type: 'sync', at, ms: null })
    await file.write('·', 0)
    await file.datasync()
    tell({ type: 'sync', at, ms: instant() - at })
    await wait(30)
  }
}
void feelTheDisk()
if (manner === 'long') {
  goTo(random.whole(0, places.length - 1))
  await type(10_000, true)
}
const way = Number(/^leave-(\d)$/.exec(manner)?.[1] ?? -1)
for (let burst = 1; ; burst += 1) {
  goTo((current + random.whole(1, places.length - 1) + places.length) % places.length)
  if (random.chance(0.5)) await loads.at(-1)
  await type(random.whole(2, 25), false)
  if ((way >= 0 || manner === 'send') && burst === 4) {
    await Promise.all(loads)
    await type(3, true)
    // Nothing that is left has been saved by chance: the last key is pressed in the same moment.
    press(true)
    if (manner === 'send') await send()
    else leave(way)
    await atRest()
    tell({ type: 'left' })
    process.kill(process.pid, 'SIGKILL')
  }
  if (random.chance(0.3)) leave(random.whole(1, 2))
  if (random.chance(0.3)) await wait(random.whole(0, 250))
}
