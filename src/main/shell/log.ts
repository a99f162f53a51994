import { scrub } from '../core/commands/diagnostics/scrub.ts'
import type { Log } from '../core/ports.ts'
import type { LogFile } from './log-file.ts'
import type { Redactor } from './redact.ts'

/** What {@link createLog} needs. */
export interface LogNeeds {
  readonly file: LogFile
  readonly redactor: Redactor
  /** Repeats warnings and errors on stderr: in development only. */
  readonly mirror: boolean
}

/** The log: one JSON object a line, with every known secret hidden, and numbers and addresses of people. */
export function createLog({ file, redactor, mirror }: LogNeeds): Log {
  const write = (level: string, event: string, fields: Parameters<Log['info']>[1]): void => {
    const entry: Record<string, unknown> = { at: new Date().toISOString(), level, event }
    for (const [name, value] of Object.entries(fields ?? {}))
      // Secrets first: whole, before any piece of them is taken for a number.
      entry[name] = typeof value === 'string' ? scrub(redactor.redact(value)) : value
    const line = redactor.redact(JSON.stringify(entry))
    file.append(line)
    if (mirror && level !== 'info') process.stderr.write(`${line}\n`)
    // What comes right before the end of the process is what one wants to read afterwards.
    if (level === 'error') file.flush()
  }
  return {
    info: (event, fields) => write('info', event, fields),
    warn: (event, fields) => write('warn', event, fields),
    error: (event, fields) => write('error', event, fields),
  }
}
