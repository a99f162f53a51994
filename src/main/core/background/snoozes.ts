import type { Archive } from '../store/thread/archive.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { SendLaterTimer } from '../send/send-later-timer.ts'
import type { Clock } from '../ports.ts'

/** Brings chats back into the list when their time is up: by the wall clock, as the person chose it. */
export class Snoozes {
  readonly #archive: Pick<Archive, 'endSnoozes' | 'nextSnooze'>
  readonly #clock: Clock
  readonly #tell: (chats: readonly Chat[]) => void
  readonly #alarm: SendLaterTimer

  constructor(
    archive: Pick<Archive, 'endSnoozes' | 'nextSnooze'>,
    clock: Clock,
    tell: (chats: readonly Chat[]) => void,
  ) {
    this.#archive = archive
    this.#clock = clock
    this.#tell = tell
    this.#alarm = new SendLaterTimer(clock, () => void this.look().catch(() => undefined))
  }

  /** Brings back what is due by now. Also asked every minute and after a sleep: a clock that was set rings no alarm. */
  async look(): Promise<void> {
    const chats = await this.#archive.endSnoozes(this.#clock.now())
    if (chats.length > 0) this.#tell(chats)
    await this.plan()
  }

  /** Something was put away or brought back: the alarm stands for the next one. */
  async plan(): Promise<void> {
    this.#alarm.set(await this.#archive.nextSnooze())
  }

  stop(): void {
    this.#alarm.stop()
  }
}
