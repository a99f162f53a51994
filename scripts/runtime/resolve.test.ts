/** The order of the look-up, tried in a child process with folders of its own: nothing is downloaded. */
import { mkdir, mkdtemp, readlink, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../lib/places.ts'
import { collected, type Finished } from '../lib/run.ts'

let folder = ''
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'parley-resolve-')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A folder that looks like an unpacked runtime. */
async function fakeRuntime(name: string, version: string, withStarter: boolean): Promise<string> {
  const dist = path.join(folder, name)
  await mkdir(path.join(dist, 'resources'), { recursive: true })
  await writeFile(path.join(dist, 'electron'), '')
  await writeFile(path.join(dist, 'version'), version)
  if (withStarter) await writeFile(path.join(dist, 'resources', 'default_app.asar'), '')
  return dist
}

function resolveWith(override: string): Promise<Finished> {
  const script = `import('${path.join(projectRoot, 'scripts/runtime/resolve.ts')}').then(async (m) => console.log(JSON.stringify(await m.resolveRuntime()))).catch((e) => { console.error(e.message); process.exit(1) })`
  return collected(process.execPath, ['-e', script], {
    env: {
      ...process.env,
      ELECTRON_OVERRIDE_DIST_PATH: override,
      XDG_CACHE_HOME: path.join(folder, 'cache'),
    },
  })
}

describe.runIf(process.platform === 'linux')('the runtime', () => {
  it('is the one that ELECTRON_OVERRIDE_DIST_PATH names, told which app to open', async () => {
    const dist = await fakeRuntime('new', 'v45.4.1', true)
    const { stdout, stderr } = await resolveWith(dist)
    expect(JSON.parse(stdout)).toMatchObject({
      kind: 'override',
      executablePath: path.join(dist, 'electron'),
      appArgs: [projectRoot],
      electron: '45.4.1',
      hasNodeSqlite: true,
    })
    expect(stderr).toContain('Electron 45.4.1 (ELECTRON_OVERRIDE_DIST_PATH says so)')
  })

  it('gets a folder of its own with the project inside when it has no starter', async () => {
    const dist = await fakeRuntime('old', '33.2.1', false)
    const first = JSON.parse((await resolveWith(dist)).stdout) as {
      executablePath: string
      appArgs: string[]
    }
    expect(first).toMatchObject({ appArgs: [], electron: '33.2.1', hasNodeSqlite: false })
    expect(first.executablePath.startsWith(path.join(folder, 'cache', 'parley', 'runs'))).toBe(true)
    expect(await readlink(path.join(path.dirname(first.executablePath), 'resources', 'app'))).toBe(
      projectRoot,
    )
    const second = JSON.parse((await resolveWith(dist)).stdout) as { executablePath: string }
    expect(second.executablePath).toBe(first.executablePath)
  })

  it('is a sentence when that folder holds no Electron', async () => {
    const { code, stderr } = await resolveWith(path.join(folder, 'nothing'))
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /no Electron is there.*Point it at the folder of an unpacked Electron, or unset it/,
    )
  })
})
