import path from 'node:path'
import { app, Menu, nativeImage, Tray, type MenuItemConstructorOptions, type NativeImage } from 'electron'
import type { Account } from '../../shared/model/account.ts'
import type { Core, Log } from '../core/ports.ts'
import type { Snapshot } from '../../shared/contract/snapshot.ts'
import { countText, markCount } from './count-mark.ts'
import type { Speech } from './speech.ts'
import type { ShellTexts } from './shell-texts.ts'

/** What {@link showTray} needs. */
export interface TrayNeeds {
  readonly core: Core
  /** Resolves once the core can be asked. */
  readonly started: Promise<unknown>
  readonly speech: Speech
  readonly log: Log
  /** Until when nothing disturbs, at the start; epoch milliseconds. */
  readonly quietUntil: number
  /** Brings the window before the person. */
  show(): void
  quit(): void
}

/** Sizes of the icon: one for plain screens, one for dense ones. */
const SIZES = [16, 32] as const

/** Until the person says otherwise. */
const FOR_EVER = 8_640_000_000_000_000

/** Keeps an icon in the tray: how much is unread, and the way back to the window. */
export function showTray({ core, started, speech, log, quietUntil, show, quit }: TrayNeeds): void {
  const plain = iconOf('tray.png')
  const opened = openTray(withCount(plain, 0), log)
  if (opened === null) return
  const tray = opened
  let accounts: readonly Account[] = []
  const unread = new Map<string, number>()
  let quiet = quietUntil
  let drawn = ''
  let written = ''

  function draw(): void {
    const words = speech.words()
    const count = accounts.reduce((sum, { id }) => sum + (unread.get(id) ?? 0), 0)
    const isOnMac = process.platform === 'darwin'
    const mark = count === 0 ? '' : isOnMac ? String(count) : countText(count)
    if (mark !== drawn) {
      drawn = mark
      if (isOnMac) tray.setTitle(mark)
      else tray.setImage(withCount(plain, count))
    }
    const isLocked = core.isLocked()
    const lines = isLocked ? [] : accounts.map(({ id, name }) => lineOf(name, unread.get(id) ?? 0, words))
    // A menu that is open closes when it is set: only what is new is.
    const isQuiet = quiet > Date.now()
    const text = [words.language, count, isQuiet, isLocked, ...lines].join('\n')
    if (text === written) return
    written = text
    tray.setToolTip(count === 0 ? 'Parley' : words.t('trayTip', { unread: words.t('unread', { count }) }))
    tray.setContextMenu(Menu.buildFromTemplate(menuOf({ lines, words, isQuiet, isLocked, show, quit, hush })))
  }

  const hush = (on: boolean): void => {
    void core.dispatch('settings.set', { quietUntil: on ? FOR_EVER : 0 })
  }

  tray.on('click', show)
  speech.follow(draw)
  core.subscribe(({ events }) => {
    for (const event of events) {
      if (event.type === 'accounts') accounts = event.accounts
      else if (event.type === 'counts') unread.set(event.counts.accountId, event.counts.unread)
      else if (event.type === 'settings') quiet = event.settings.quietUntil
      else if (event.type !== 'lock') continue
      draw()
    }
  })
  void started
    .then(() => core.dispatch('app.snapshot', {}))
    .then((outcome) => {
      if (!outcome.ok) return
      const snapshot = outcome.value as Snapshot
      accounts = snapshot.accounts
      for (const { accountId, unread: count } of snapshot.counts) unread.set(accountId, count)
      draw()
    })
}

function openTray(picture: NativeImage, log: Log): Tray | null {
  try {
    return new Tray(picture)
  } catch (error) {
    log.warn('tray.failed', { reason: String(error) })
    return null
  }
}

/** An account with what is unread in it; a name never becomes a mnemonic or a separator. */
function lineOf(name: string, count: number, words: ShellTexts): string {
  const short = name.length > 40 ? `${name.slice(0, 39)}…` : name
  const plain = short.replaceAll('&', '&&')
  return count === 0 ? plain : words.t('trayAccount', { name: plain, count })
}

interface MenuParts {
  readonly lines: readonly string[]
  readonly words: ShellTexts
  readonly isQuiet: boolean
  /** Then nobody learns the accounts from it, and nobody silences what they announce. */
  readonly isLocked: boolean
  show(): void
  quit(): void
  hush(quiet: boolean): void
}

function menuOf({
  lines,
  words,
  isQuiet,
  isLocked,
  show,
  quit,
  hush,
}: MenuParts): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const doNotDisturb: MenuItemConstructorOptions = {
    label: words.doNotDisturb,
    type: 'checkbox',
    checked: isQuiet,
    click: ({ checked }) => hush(checked),
  }
  return [
    { label: words.trayShow, click: show },
    separator,
    ...lines.map((label) => ({ label, click: show })),
    ...(lines.length === 0 ? [] : [separator]),
    ...(isLocked ? [] : [doNotDisturb]),
    { label: words.quit, click: quit },
  ]
}

function iconOf(name: string): NativeImage {
  return nativeImage.createFromPath(path.join(app.getAppPath(), 'resources', name))
}

/** The picture with the count in its corner, in every size. */
function withCount(picture: NativeImage, count: number): NativeImage {
  if (process.platform === 'darwin') return picture
  const whole = nativeImage.createEmpty()
  for (const size of SIZES) {
    const scaleFactor = size / SIZES[0]
    const bytes = picture.toBitmap({ scaleFactor })
    // A picture that lacks this size gives another: then it is left as it is.
    if (bytes.length !== size * size * 4) return picture
    const marked = markCount({ width: size, height: size, bytes }, count)
    whole.addRepresentation({ scaleFactor, width: size, height: size, buffer: marked.bytes })
  }
  return whole
}
