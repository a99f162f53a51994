/**
 * The provider's public clients, for the test that runs them beside Parley. They are no dependency of the product: they
 * are installed once into the person's cache folder, by their own lock file, without any install script.
 */
import { createHash } from 'node:crypto'
import { access, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheFolder } from '../lib/places.ts'
import { withLock } from '../lib/lock.ts'
import { collected } from '../lib/run.ts'
import { say, since, Sorry } from '../lib/say.ts'
import { withTries } from '../lib/tries.ts'

const recipe = import.meta.dirname
/** Named as dependencies by one of the clients, used by none of its code: empty packages stand in for them. */
const unused = { fs: '0.0.0', rollup: '4.0.0' }

/** npm as the person configured it; the npm that runs us, if one does. */
function npm(): [string, string[]] {
  const cli = process.env['npm_execpath']
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []]
}

async function prepare(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const [name, version] of Object.entries(unused)) {
    await mkdir(path.join(folder, 'unused', name), { recursive: true })
    await writeFile(path.join(folder, 'unused', name, 'package.json'), JSON.stringify({ name, version }))
  }
  for (const file of ['package.json', 'package-lock.json'])
    await cp(path.join(recipe, file), path.join(folder, file))
}

async function install(folder: string): Promise<void> {
  const start = performance.now()
  const work = `${folder}.making`
  await prepare(work)
  const [command, first] = npm()
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=dev', '--loglevel', 'error']
  const result = await collected(command, [...first, ...args], { cwd: work })
  if (result.code !== 0)
    throw new Sorry(
      `The provider's public clients could not be installed from the npm registry (${result.stderr.trim().split('\n')[0] ?? 'no reason given'}). ` +
        'Check the connection and the registry that npm is set to, then run the command again.',
    )
  await rename(work, folder)
  say(`The provider's public clients are installed (${since(start)})`)
}

/** Installs the clients if they are not there yet, and says where: a folder with `node_modules`. */
export async function ensurePeers(): Promise<string> {
  const lock = await readFile(path.join(recipe, 'package-lock.json'))
  const name = `peers-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`
  const folder = path.join(cacheFolder(), name)
  await withLock(`${folder}.lock`, async () => {
    if (
      !(await access(path.join(folder, 'node_modules')).then(
        () => true,
        () => false,
      ))
    )
      await withTries('the provider’s public clients', () => install(folder))
  })
  return folder
}
