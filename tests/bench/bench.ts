/** What every figure is measured with. */
export interface Bench {
  /** Ninety seconds in all: a small archive and few rounds. */
  readonly quick: boolean
  /** Messages of the large archive. */
  readonly messages: number
  readonly chats: number
  /** The private session (display, keyring) that windows are opened in. */
  readonly env: NodeJS.ProcessEnv
}

/** As many rounds as the form of the bench asks for. */
export const rounds = (bench: Bench, quick: number, full: number): number => (bench.quick ? quick : full)
