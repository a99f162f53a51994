/** An ordinary user made for one trial: a home of its own, no rights, gone afterwards with all its processes. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onExit } from '../../lib/cleanup.ts'
import { collected } from '../../lib/run.ts'
import { Sorry } from '../../lib/say.ts'

/** The user and where its things are. */
export interface Person {
  readonly name: string
  readonly uid: number
  readonly home: string
  /** What a login would give it as XDG_RUNTIME_DIR. */
  readonly runtimeFolder: string
  /** Its processes that run now. */
  processes(): TrialProcess[]
  /** Takes it away, with everything that runs or lies there. */
  remove(): Promise<void>
}

/** A process of the user. */
interface TrialProcess {
  readonly pid: number
  readonly command: string
  /** `Seccomp` of /proc: 2 means that the kernel filters its calls. */
  readonly seccomp: number
}

/** The processes of a user, by what the kernel says. */
function processesOf(uid: number): TrialProcess[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const status = readFileSync(`/proc/${entry}/status`, 'utf8')
      if (new RegExp(`^Uid:\\s+${String(uid)}\\b`, 'm').exec(status) === null) return []
      const command = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      const seccomp = Number(/^Seccomp:\s+(\d+)/m.exec(status)?.[1] ?? -1)
      // A zombie has no command line any more.
      return command === '' ? [] : [{ pid: Number(entry), command, seccomp }]
    } catch {
      return []
    }
  })
}

function endAll(uid: number): void {
  for (const { pid } of processesOf(uid)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself in between.
    }
  }
}

/** Makes the user; only root can. */
export async function makePerson(): Promise<Person> {
  const name = `parley-trial-${String(process.pid)}`
  const made = await collected('useradd', ['--create-home', '--shell', '/bin/sh', name])
  if (made.code !== 0) throw new Sorry(`A user for the trial could not be made: ${made.stderr.trim()}`)
  const id = async (flag: string): Promise<number> =>
    Number((await collected('id', [flag, name])).stdout.trim())
  const [uid, gid] = await Promise.all([id('-u'), id('-g')])
  const runtimeFolder = await mkdtemp(path.join(tmpdir(), 'parley-trial-'))
  await chown(runtimeFolder, uid, gid)
  const forget = onExit(() => {
    endAll(uid)
    execFileSync('userdel', ['--remove', name], { stdio: 'ignore' })
    rmSync(runtimeFolder, { recursive: true, force: true })
  })
  return {
    name,
    uid,
    home: path.join('/home', name),
    runtimeFolder,
    processes: () => processesOf(uid),
    remove: async () => {
      endAll(uid)
      // The kernel takes a moment to bury them, and a user with processes cannot be taken away.
      const end = performance.now() + 5_000
      let gone = await collected('userdel', ['--remove', name])
      while (gone.code === 8 && performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 200))
        gone = await collected('userdel', ['--remove', name])
      }
      await rm(runtimeFolder, { recursive: true, force: true })
      forget()
    },
  }
}
