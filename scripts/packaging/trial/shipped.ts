/**
 * The package as shipped, tried as somebody would who has just downloaded it: installed by dpkg, started from its desktop
 * entry by an ordinary user, driven by keys from outside, because nobody can attach. The simulated service is the judge.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { reportsFolder } from '../../lib/places.ts'
import { collected } from '../../lib/run.ts'
import { say, since, Sorry, wordsOf } from '../../lib/say.ts'
import { startVirtualDisplay } from '../../system/display.ts'
import { fuseLines, readFuses } from '../fuses.ts'
import { dpkgStatus, install, INSTALLED_ENTRY, INSTALLED_EXECUTABLE, removeCleanly } from './installed.ts'
import { keyboardAt, type Keyboard } from './keyboard.ts'
import { makePerson, type Person } from './person.ts'
import { personalEnvironment, startSession, type Session } from './session.ts'

interface Trial {
  readonly deb: string
  readonly isFallback: boolean
  readonly person: Person
  readonly sim: Simulator
  readonly display: string
  readonly keyboard: Keyboard
  readonly output: string
  session: Session | null
}

const CUSTOMER = { number: '5511987654321', name: 'Ana Souza' }
const PATIENCE = 20_000

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(100)) if (isSo()) return
  throw new Sorry(`${what} did not happen within ${String(PATIENCE / 1000)} s.`)
}

/** Polls with the right token since the log was cleared. */
const polls = ({ sim }: Trial): number => {
  const wanted = `GET /v1/notifications Bearer ${sim.accessToken}`
  const asked = sim
    .log()
    .map(({ method, path: place, headers }) => `${method} ${place} ${headers.authorization ?? ''}`)
  return asked.filter((line) => line === wanted).length
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => {
        resolve(port)
      })
    })
  })
}

async function start(trial: Trial): Promise<void> {
  const { person, display, output } = trial
  const asked: readonly string[] = []
  trial.session = await startSession(person, { desktopEntry: INSTALLED_ENTRY, display, output, asked })
  await trial.keyboard.takeWindow('Parley$')
  // The window is there before its page is, and nothing outside tells when that is.
  await wait(4_000)
}

async function receive(trial: Trial, text: string): Promise<void> {
  trial.sim.person(CUSTOMER.number, CUSTOMER.name).writes(text)
  await until('The message was taken and deleted at the service: it', () => trial.sim.queue().length === 0)
}

/** Finds the chat by the switcher, writes, presses Enter. */
async function answer(trial: Trial, text: string): Promise<void> {
  const { keyboard, sim } = trial
  await keyboard.press('ctrl+k')
  await keyboard.type(CUSTOMER.name)
  await keyboard.press('Return')
  await wait(1_000)
  await keyboard.type(text)
  await keyboard.press('Return')
  await until('The answer', () =>
    sim.sent().some((sent) => sent.text === text && sent.to === CUSTOMER.number),
  )
}

function seeSandbox(person: Person): void {
  const pages = person.processes().filter(({ command }) => command.includes('--type=renderer'))
  for (const { pid, seccomp } of pages) say(`  renderer ${String(pid)}: Seccomp: ${String(seccomp)}`)
  if (pages.length === 0) throw new Sorry('There is no renderer.')
  if (pages.some(({ seccomp }) => seccomp !== 2)) throw new Sorry('A page runs without the sandbox.')
  if (person.processes().some(({ command }) => command.includes('--no-sandbox')))
    throw new Sorry('It was started without the sandbox.')
}

/** Whether a debugger answers there. */
function isOpen(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${String(port)}/json/version`).then(
    () => true,
    () => false,
  )
}

/** Asks it to start with a debugger, somebody else's code or a file of theirs: it says no, and ends. */
async function tryStrangeStarts({ person, display, output }: Trial): Promise<void> {
  const port = await freePort()
  for (const asked of [
    `--inspect=${String(port)}`,
    `--remote-debugging-port=${String(port)}`,
    '--use-file-for-fake-audio-capture=/etc/hostname',
    '--js-flags=--expose-gc',
    '--renderer-cmd-prefix=/bin/true',
  ]) {
    const before = readFileSync(output, 'utf8').length
    const session = await startSession(person, {
      desktopEntry: INSTALLED_ENTRY,
      display,
      output,
      asked: [asked],
    })
    await session.ended(10_000)
    await until(`The refusal of ${asked}`, () =>
      readFileSync(output, 'utf8').slice(before).includes('Parley does not start with'),
    )
    if (await isOpen(port)) throw new Sorry(`A debugger answers at port ${String(port)}.`)
  }
}

/** The archive is what the person would miss. */
function archiveBytes({ person }: Trial): number {
  const folder = path.join(person.home, '.config', 'Parley', 'archive')
  const files = readdirSync(folder).map((name) => statSync(path.join(folder, name)))
  return files.filter((file) => file.isFile()).reduce((sum, file) => sum + file.size, 0)
}

const steps: readonly (readonly [string, (trial: Trial) => Promise<void>])[] = [
  ['dpkg installs it', ({ deb }) => install(deb)],
  [
    'its fuses are as the table wants them',
    async ({ isFallback }) => {
      const lines = await readFuses(INSTALLED_EXECUTABLE, 'shipped', isFallback)
      for (const line of fuseLines(lines)) say(line)
      if (lines.some(({ wanted, found }) => wanted !== found))
        throw new Sorry('A fuse is not as it should be.')
    },
  ],
  ['its desktop entry starts it for an ordinary user', start],
  ['its pages are in the sandbox', ({ person }) => Promise.resolve(person).then(seeSandbox)],
  [
    'it does not serve as Node',
    async ({ person, display }) => {
      const env = [...personalEnvironment(person, display), 'ELECTRON_RUN_AS_NODE=1']
      const asNode = ['parley', '-e', 'process.exit(42)']
      const { code } = await collected('runuser', ['-u', person.name, '--', 'env', '-i', ...env, ...asNode])
      if (code === 42) throw new Sorry('It ran a script of somebody else.')
    },
  ],
  [
    'an account is connected by keys alone',
    async (trial) => {
      const { keyboard, sim } = trial
      // "Connect an account" has the focus from the beginning.
      await keyboard.press('Return')
      await wait(1_000)
      // The instance ID has the focus; its token and "Show" stand between it and the service address.
      await keyboard.press('Tab', 'Tab', 'Tab', 'ctrl+a')
      await keyboard.type(sim.url)
      // Over the media address.
      await keyboard.press('Tab', 'Tab')
      await keyboard.type('Loja')
      await keyboard.press('Tab')
      await keyboard.type(sim.accessToken)
      await keyboard.press('Return')
      await until('The first poll', () => polls(trial) > 0)
    },
  ],
  [
    'a message arrives and is answered',
    async (trial) => {
      await receive(trial, 'Oi, tudo bem?')
      await answer(trial, 'Tudo bem, ate amanha')
    },
  ],
  [
    'after a restart nobody asks for the token, and it goes on',
    async (trial) => {
      await trial.keyboard.press('ctrl+q')
      await trial.session?.ended(10_000)
      trial.sim.clearLog()
      await start(trial)
      await until('The first poll after the restart', () => polls(trial) > 0)
      await receive(trial, 'Obrigada!')
      await answer(trial, 'De nada')
      await trial.keyboard.picture(path.join(reportsFolder, 'package', 'shipped.png'))
      await trial.keyboard.press('ctrl+q')
      await trial.session?.ended(10_000)
    },
  ],
  ['it does not start with a debugger, code or files of somebody else', tryStrangeStarts],
  [
    'the service saw each answer once and nothing forbidden',
    ({ sim }) => {
      const texts = sim.sent().map((sent) => sent.text)
      if (texts.join('|') !== 'Tudo bem, ate amanha|De nada')
        throw new Sorry(`The service got: ${texts.join('|')}`)
      if (sim.violations().length > 0) throw new Sorry(JSON.stringify(sim.violations()))
      return Promise.resolve()
    },
  ],
  [
    'dpkg removes all of it, and what the person wrote stays',
    async (trial) => {
      const before = archiveBytes(trial)
      await removeCleanly()
      if (before === 0 || archiveBytes(trial) !== before) throw new Sorry('The archive was touched.')
    },
  ],
]

/** How many of the steps passed; the first that fails ends the trial. */
export async function tryShipped(
  deb: string,
  isFallback: boolean,
): Promise<{ passed: number; failed: number }> {
  if ((await dpkgStatus()) !== '')
    throw new Sorry('Parley is installed on this machine: remove it before its package is tried here.')
  const folder = path.join(reportsFolder, 'package')
  await mkdir(folder, { recursive: true })
  const display = await startVirtualDisplay()
  const sim = await startSimulator({ longPollMs: 500 })
  const person = await makePerson()
  const at = display.env['DISPLAY'] ?? ''
  const trial: Trial = {
    deb,
    isFallback,
    person,
    sim,
    display: at,
    keyboard: keyboardAt(at),
    output: path.join(folder, 'output.log'),
    session: null,
  }
  let passed = 0
  try {
    for (const [name, run] of steps) {
      const began = performance.now()
      try {
        await run(trial)
      } catch (error) {
        say(`  ✗ ${name}: ${wordsOf(error)}`)
        await trial.keyboard.picture(path.join(folder, 'failed.png'))
        return { passed, failed: 1 }
      }
      passed += 1
      say(`  ✓ ${name} (${since(began)})`)
    }
    return { passed, failed: 0 }
  } finally {
    await person.remove()
    if ((await dpkgStatus()) !== '') await removeCleanly()
    await sim.stop()
    await display.stop()
  }
}
