import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SecureContext } from 'node:tls'
import type { Authority } from '../../shared/model/desktop.ts'
import { failure, problem, success, type Outcome } from '../../shared/model/problem.ts'
import { writeDurably } from '../core/lib/disk/durable-write.ts'
import { removeFileSync } from '../core/lib/disk/remove-file.ts'
import { readAuthorities, trustIn } from '../core/gateway/network/authorities.ts'
import type { Log } from '../core/ports.ts'

/** The authorities that the person trusts beside the system's. */
export interface Trust {
  context(): SecureContext | null
  authorities(): readonly Authority[]
  /** Reads a file of certificates, and trusts exactly these from now on. A bad one changes nothing. */
  take(file: string): Outcome<readonly Authority[]>
  drop(): Outcome<null>
  onChange(listener: () => void): void
}

/** A list of a hundred certificates is smaller. */
const MAX_FILE_BYTES = 1024 * 1024

/**
 * Opens the trust. What was chosen is copied: a file that the person moves away later, or that somebody else may write,
 * must not decide whom Parley believes.
 */
export function openTrust(userData: string, log: Log): Trust {
  const own = path.join(userData, 'authorities.pem')
  const listeners: (() => void)[] = []
  let trusted = read(own)
  let context = trusted ? trustIn(trusted.certificates) : null
  if (trusted === null && exists(own)) log.warn('trust.unreadable')

  const set = (next: typeof trusted): void => {
    trusted = next
    context = next ? trustIn(next.certificates) : null
    log.info('trust.changed', { count: next?.certificates.length ?? 0 })
    for (const listener of listeners) listener()
  }

  return {
    context: () => context,
    authorities: () => trusted?.authorities ?? [],
    take: (file) => {
      const found = read(file)
      if (found === null) return failure(problem('authority-unreadable'))
      if (found.authorities.every(({ until }) => until < Date.now()))
        return failure(problem('authority-expired'))
      try {
        writeDurably(own, `${found.certificates.join('\n')}\n`)
      } catch {
        return failure(problem('storage-failed'))
      }
      set(found)
      return success(found.authorities)
    },
    drop: () => {
      try {
        removeFileSync(own)
      } catch {
        return failure(problem('storage-failed'))
      }
      set(null)
      return success(null)
    },
    onChange: (listener) => void listeners.push(listener),
  }
}

function exists(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined
}

function read(file: string): ReturnType<typeof readAuthorities> {
  try {
    const { size } = statSync(file)
    return size > MAX_FILE_BYTES ? null : readAuthorities(readFileSync(file, 'latin1'))
  } catch {
    return null
  }
}
