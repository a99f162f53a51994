/** How long what could not be saved waits for the next attempt, in milliseconds. */
const AGAIN_AFTER_MS = 2000

interface Entry<V> {
  value: V
  timer: ReturnType<typeof setTimeout> | null
  saving: Promise<void> | null
  hasFailed: boolean
}

/**
 * What the person types, on its way to the disk, by key. It outlives what shows it: what could not be saved is tried again. Like a
 * throttle, it saves while somebody types without a pause.
 */
export class TypedSaver<V> {
  readonly #entries = new Map<string, Entry<V>>()
  readonly #save: (key: string, value: V, isRetry: boolean) => Promise<boolean>
  readonly #delay: number

  /** `save` answers whether nothing more is to be done. */
  constructor(save: (key: string, value: V, isRetry: boolean) => Promise<boolean>, delay: number) {
    this.#save = save
    this.#delay = delay
  }

  /** The person typed: on its way to the disk within the delay. */
  type(key: string, value: V): void {
    const entry = this.#entries.get(key) ?? { value, timer: null, saving: null, hasFailed: false }
    entry.value = value
    this.#entries.set(key, entry)
    if (entry.saving === null) this.#later(key, entry, this.#delay)
  }

  /** What is not on disk yet; null when all is. */
  unsaved(key: string): V | null {
    return this.#entries.get(key)?.value ?? null
  }

  /** Saves now what still waits. */
  flush(): void {
    for (const [key, entry] of this.#entries) this.#now(key, entry)
  }

  /** Whether the disk has refused something that is still unsaved. */
  hasFailed(): boolean {
    return [...this.#entries.values()].some((entry) => entry.hasFailed)
  }

  /** Does what makes the saving of a key needless: meanwhile nothing of it is saved, and once it is done what was typed goes. */
  async insteadOf(key: string, work: () => Promise<boolean>): Promise<void> {
    let entry = this.#entries.get(key)
    while (entry?.saving) {
      await entry.saving
      entry = this.#entries.get(key)
    }
    if (!entry) {
      await work()
      return
    }
    this.#stop(entry)
    const { value } = entry
    const done = work()
    entry.saving = done.then(() => undefined)
    const isDone = await done
    this.#settle(key, entry, isDone, value)
  }

  #later(key: string, entry: Entry<V>, delay: number): void {
    entry.timer ??= setTimeout(() => this.#now(key, entry), delay)
  }

  #stop(entry: Entry<V>): void {
    if (entry.timer !== null) clearTimeout(entry.timer)
    entry.timer = null
  }

  #now(key: string, entry: Entry<V>): void {
    this.#stop(entry)
    const { value, hasFailed } = entry
    entry.saving ??= this.#save(key, value, hasFailed).then((isDone) => {
      entry.hasFailed = !isDone
      this.#settle(key, entry, isDone, value)
    })
  }

  #settle(key: string, entry: Entry<V>, isDone: boolean, value: V): void {
    entry.saving = null
    if (isDone && entry.value === value) this.#entries.delete(key)
    else this.#later(key, entry, isDone ? 0 : AGAIN_AFTER_MS)
  }
}
