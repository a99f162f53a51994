import { timingSafeEqual } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { MIN_LOCK_PASSPHRASE, type AppLockStatus } from '../../../shared/model/app-lock.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { syncFolderSync, writeDurably } from '../lib/disk/durable-write.ts'
import { removeFileSync } from '../lib/disk/remove-file.ts'
import { deriveKey, KDF, newSalt } from '../lib/passphrase-key.ts'
import { tooShort } from '../lib/short-passphrase.ts'
import { Turns } from '../lib/turns.ts'
import type { Clock, Log, TouchId } from '../ports.ts'

/** What the lock needs. */
export interface AppLockPorts {
  readonly dataFolder: string
  readonly clock: Clock
  readonly log: Log
  readonly touchId: TouchId | null
  settings(): Pick<Settings, 'lockMinutes' | 'lockWithScreen' | 'lockTouchId'>
  /** It was set, removed, locked or opened. */
  changed(status: AppLockStatus): void
}

/** So many wrong passphrases are free; each one behind them doubles the wait, from a second to half a minute. */
const FREE_TRIES = 5
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

const MINUTE_MS = 60_000

/** The check of the passphrase on disk. It opens the window and encrypts nothing. */
const schema = z.strictObject({
  version: z.literal(1),
  kdf: z.literal(KDF),
  salt: z.base64(),
  key: z.base64(),
})

type Check = z.infer<typeof schema>

/**
 * Locks the window behind a passphrase: at the start, after a while without use, with the screen, by a key. While it is locked,
 * the door of the window (`shell/carry-out`), its events and its files give nothing of what is stored; receiving goes on.
 */
export class AppLock {
  readonly #ports: AppLockPorts
  readonly file: string
  readonly #turns = new Turns()
  #isLocked: boolean
  #wrong = 0
  /** How often it was to be locked: what began before must not open it. */
  #locks = 0
  /** Steady milliseconds before which no passphrase is tried. */
  #nextTry = -Infinity
  #usedAt: { readonly wall: number; readonly steady: number }
  #cancel: (() => void) | null = null

  constructor(ports: AppLockPorts) {
    this.#ports = ports
    this.file = path.join(ports.dataFolder, 'lock.json')
    this.#isLocked = this.isSet
    this.#usedAt = this.#now()
  }

  get isSet(): boolean {
    try {
      return lstatSync(this.file, { throwIfNoEntry: false }) !== undefined
    } catch {
      // A folder that cannot be looked into is no way past the lock.
      return true
    }
  }

  get isLocked(): boolean {
    return this.#isLocked
  }

  get status(): AppLockStatus {
    return { isSet: this.isSet, isLocked: this.#isLocked }
  }

  /** Whether no passphrase opens it, because its file is damaged. */
  get isDamaged(): boolean {
    return this.isSet && this.#read() === null
  }

  /** Milliseconds until the next passphrase is tried. */
  get waitMs(): number {
    return Math.max(0, this.#nextTry - this.#ports.clock.monotonic())
  }

  /** Whether the person may open it by Touch ID. */
  get offersTouchId(): boolean {
    return this.#ports.settings().lockTouchId && (this.#ports.touchId?.isAvailable() ?? false)
  }

  /** Locks the window, where there is a passphrase. */
  lock(): void {
    if (!this.isSet) return
    this.#locks += 1
    if (this.#isLocked) return
    this.#isLocked = true
    this.#stopTimer()
    this.#ports.log.info('lock.locked')
    this.#tell()
  }

  /** The screen was locked, or the computer goes to sleep. */
  lockWithScreen(): void {
    if (this.#ports.settings().lockWithScreen) this.lock()
  }

  /** The person does something in the window. */
  used(): void {
    // Who comes back after all that time is no more at work than nobody.
    this.lookAtUse()
    if (!this.#isLocked) this.#begin()
  }

  /** Locks when nobody has used the window for as long as the person wants; asked again when that may be so. */
  lookAtUse(): void {
    this.#stopTimer()
    const limit = this.#ports.settings().lockMinutes * MINUTE_MS
    if (limit === 0 || this.#isLocked || !this.isSet) return
    const now = this.#now()
    // A clock that is set back must not keep it open, and one that stands still while the computer sleeps neither.
    const idle = Math.max(now.wall - this.#usedAt.wall, now.steady - this.#usedAt.steady)
    if (idle >= limit) this.lock()
    else this.#cancel = this.#ports.clock.after(limit - idle, () => this.lookAtUse())
  }

  /** Opens the window; a wrong passphrase costs time, and more with each. */
  open(passphrase: string): Promise<Outcome<null>> {
    const locks = this.#locks
    return this.#turns.take(async () => {
      const known = this.isSet ? await this.#isRight(passphrase, 'passphrase') : success(null)
      if (!known.ok) return known
      if (locks !== this.#locks) return failure(problem('locked'))
      this.#open()
      return known
    })
  }

  /** Opens the window by the person's finger. */
  async openByTouch(): Promise<Outcome<null>> {
    const { touchId } = this.#ports
    const locks = this.#locks
    if (touchId === null || !this.offersTouchId || !(await touchId.ask()))
      return failure(problem('lock-touch'))
    if (locks !== this.#locks) return failure(problem('locked'))
    this.#open()
    return success(null)
  }

  /** Sets a passphrase, or another one in place of the present one, which must be known then. */
  set(current: string, passphrase: string): Promise<Outcome<null>> {
    return this.#turns.take(async () => {
      if (this.isSet) {
        const known = await this.#isRight(current, 'currentPassphrase')
        if (!known.ok) return known
      }
      if (this.#isLocked) return failure(problem('locked'))
      const short = tooShort(passphrase, MIN_LOCK_PASSPHRASE)
      if (short) return failure(short)
      const salt = newSalt()
      const key = (await deriveKey(passphrase, salt)).toString('base64')
      if (this.#isLocked) return failure(problem('locked'))
      return this.#written(() => writeDurably(this.file, JSON.stringify({ version: 1, kdf: KDF, salt, key })))
    })
  }

  /** Removes the lock. */
  remove(current: string): Promise<Outcome<null>> {
    return this.#turns.take(async () => {
      const known = this.isSet ? await this.#isRight(current, 'currentPassphrase') : success(null)
      if (!known.ok) return known
      if (this.#isLocked) return failure(problem('locked'))
      return this.#written(() => {
        removeFileSync(this.file)
        syncFolderSync(path.dirname(this.file))
      })
    })
  }

  /** Asks the person something in a window of the system, which a lock cannot close: what is answered behind one is no answer. */
  async whileOpen<T>(ask: () => Promise<T>): Promise<T | null> {
    const locks = this.#locks
    const answer = await ask()
    return this.#isLocked || locks !== this.#locks ? null : answer
  }

  stop(): void {
    this.#stopTimer()
  }

  #open(): void {
    this.#isLocked = false
    this.#wrong = 0
    this.#ports.log.info('lock.opened')
    this.#begin()
    this.#tell()
  }

  /** Counts the time without use from now. */
  #begin(): void {
    this.#usedAt = this.#now()
    this.lookAtUse()
  }

  #written(write: () => void): Outcome<null> {
    try {
      write()
    } catch {
      return failure(problem('storage-failed'))
    }
    this.#begin()
    this.#tell()
    return success(null)
  }

  async #isRight(passphrase: string, field: string): Promise<Outcome<null>> {
    const waitMs = this.waitMs
    if (waitMs > 0) return failure(problem('lock-wait', { field, seconds: Math.ceil(waitMs / 1000) }))
    const check = this.#read()
    if (check === null) return failure(problem('lock-damaged'))
    const key = await deriveKey(passphrase, check.salt)
    const wanted = Buffer.from(check.key, 'base64')
    if (wanted.length === key.length && timingSafeEqual(wanted, key)) {
      this.#wrong = 0
      return success(null)
    }
    this.#wrong += 1
    const over = this.#wrong - FREE_TRIES
    if (over >= 0) this.#nextTry = this.#ports.clock.monotonic() + waitAfter(over)
    this.#ports.log.warn('lock.wrong', { tries: this.#wrong })
    return failure(problem('lock-wrong', { field }))
  }

  #read(): Check | null {
    try {
      return schema.parse(JSON.parse(readFileSync(this.file, 'utf8')))
    } catch {
      return null
    }
  }

  #now(): { readonly wall: number; readonly steady: number } {
    return { wall: this.#ports.clock.now(), steady: this.#ports.clock.monotonic() }
  }

  #stopTimer(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #tell(): void {
    this.#ports.changed(this.status)
  }
}

const waitAfter = (over: number): number => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** over)
