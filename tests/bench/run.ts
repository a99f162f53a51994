/**
 * `npm run bench`: prints each figure beside its goal. Figures are measured here and never asserted in tests.
 * `-- --quick` takes a small archive and few rounds, `--only 5,8` some figures, `--messages 200000` another size.
 */
import { readOptions } from '../../scripts/lib/options.ts'
import { main, say, since, Sorry, wordsOf } from '../../scripts/lib/say.ts'
import { ensureBuilt } from '../../scripts/runtime/build-app.ts'
import { resolveRuntime } from '../../scripts/runtime/resolve.ts'
import { ensurePackages } from '../../scripts/system/packages.ts'
import { withPrivateSession } from '../../scripts/system/private-session.ts'
import type { Bench } from './bench.ts'
import type { Figure } from './figures.ts'
import { GROUPS, type Group } from './groups.ts'
import { tableOf } from './table.ts'

const QUICK = 20_000
const FULL = 1_000_000
const CHATS = 2000

const USAGE = `Usage: npm run bench -- [options]

  --quick         a small archive and few rounds: about 90 seconds
  --only 5,8      only the figures with these numbers
  --messages N    the size of the archive (default 1000000, with --quick 20000)
  --help
`

const { values: asked } = readOptions(USAGE, {
  quick: { type: 'boolean', default: false },
  only: { type: 'string' },
  messages: { type: 'string' },
})

function wanted(): readonly Group[] {
  const { only } = asked
  if (only === undefined) return GROUPS
  const numbers = only.split(',').map(Number)
  const found = GROUPS.filter(({ number }) => numbers.includes(number))
  if (found.length === 0) throw new Sorry(`No figure has the number ${only}. They go from 1 to 13.`)
  return found
}

async function measure(group: Group, bench: Bench): Promise<Figure[]> {
  const began = performance.now()
  say(`${group.title} (${String(group.number)}) …`)
  try {
    return await group.run(bench)
  } catch (error) {
    // One group that fails takes no other's figures with it.
    const { number, title: name } = group
    return [{ number, name, value: `not measured: ${wordsOf(error)}`, goal: '', met: false }]
  } finally {
    say(`  ${since(began)}`)
  }
}

async function withSession<T>(isNeeded: boolean, work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  if (!isNeeded) return work(process.env)
  await ensurePackages(['window', 'display', 'keyring'])
  await ensureBuilt()
  return withPrivateSession(work)
}

await main(async () => {
  const { quick } = asked
  const messages = Number(asked.messages ?? (quick ? QUICK : FULL))
  if (!Number.isInteger(messages) || messages < 1)
    throw new Sorry(`"${asked.messages ?? ''}" is no number of messages.`)
  const base = { quick, messages, chats: CHATS }
  const groups = wanted()
  const figures = await withSession(
    groups.some((group) => group.needsWindow),
    async (env) => {
      const all: Figure[] = []
      for (const group of groups) all.push(...(await measure(group, { ...base, env })))
      return all
    },
  )
  const { electron } = await resolveRuntime()
  process.stdout.write(tableOf(figures, `Electron ${electron}`))
  if (quick)
    process.stdout.write(
      'The short form: a small archive, few rounds, no rest between them. It shows that everything can be measured, and large changes.\n',
    )
  return figures.every(({ met }) => met) ? 0 : 1
})
