import type { RequestName } from '../../shared/contract/requests.ts'
import { SECRET_FIELDS, type SecretField } from '../../shared/contract/secret-fields.ts'
import { failure, problem, type Outcome } from '../../shared/model/problem.ts'
import type { Core } from '../core/ports.ts'
import type { Answering } from './answer-request.ts'
import { keepWords } from './early-send.ts'

/** What {@link createCarryOut} needs. */
export interface CarryOutNeeds {
  readonly core: Core
  /** Resolves once the core can be asked for everything; what is stored can be asked for earlier (`core.opened`). */
  readonly started: Promise<void>
  readonly registerSecret: (value: string) => void
  /** The page has its snapshot: from now on events reach it. */
  readonly onSnapshot: () => void
}

/** What needs no account at work: the first picture, and what is being written, wait for no keychain. */
const STORED_ALONE: ReadonlySet<RequestName> = new Set<RequestName>([
  ...(['app.snapshot', 'app.noteFailure', 'view.report', 'settings.set'] as const),
  ...(['chat.list', 'chat.search', 'chat.named', 'message.page', 'search.messages'] as const),
  ...(['message.since', 'message.days'] as const),
  ...(['draft.get', 'draft.save', 'draft.versions'] as const),
  ...(['note.draft', 'note.saveDraft'] as const),
])

/** What a locked window may ask: to be opened, and that what was typed before is kept. */
const WHILE_LOCKED: ReadonlySet<RequestName> = new Set<RequestName>([
  ...(['lock.state', 'lock.open', 'lock.openByTouch'] as const),
  ...(['draft.save', 'note.saveDraft', 'contact.note', 'app.noteFailure'] as const),
])

/** Hands requests that were judged to the core, each as soon as the core can answer it. */
export function createCarryOut({
  core,
  started,
  registerSecret,
  onSnapshot,
}: CarryOutNeeds): Answering['carryOut'] {
  let areAtWork = false
  void started.then(() => (areAtWork = true)).catch(() => undefined)

  return async (name, arg): Promise<Outcome<unknown>> => {
    for (const secret of typedSecrets(arg)) registerSecret(secret)
    if (core.isLocked() && !WHILE_LOCKED.has(name)) {
      // Sent in the moment of the lock: the composer has let go of it.
      await keepWords(core, name, arg)
      return failure(problem('locked'))
    }
    // The archive has no part in these.
    if (name.startsWith('lock.')) return core.dispatch(name, arg)
    if (!areAtWork) await keepWords(core, name, arg)
    await (STORED_ALONE.has(name) ? core.opened : started)
    const outcome = await core.dispatch(name, arg)
    // What was asked for before the window was locked is not said behind the lock.
    if (core.isLocked()) return outcome.ok ? failure(problem('locked')) : outcome
    if (name === 'app.snapshot') setImmediate(onSnapshot)
    return outcome
  }
}

/** Tokens in a form that is being typed: not in the keychain yet, and to be hidden in the log all the same. */
function typedSecrets(arg: unknown): readonly string[] {
  const form = arg as Readonly<Record<SecretField, unknown>>
  return SECRET_FIELDS.map((name) => form[name]).filter((value) => typeof value === 'string')
}
