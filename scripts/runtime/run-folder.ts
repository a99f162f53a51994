/**
 * A runtime without its starter app cannot be told which app to open: it opens `resources/app` beside the
 * executable. So each project folder gets a run folder of its own: hard links of the runtime (no space, a
 * few milliseconds) with `resources/app` linked to the project. The executable must itself be a hard link,
 * as Electron finds its resources beside the file that was really started.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  copyFile,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import path from 'node:path'
import { cacheFolder, projectRoot } from '../lib/places.ts'

function runsFolder(): string {
  return path.join(cacheFolder(), 'runs')
}

/** Links the files of a folder tree; copies where the file system cannot link. */
async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await link(source, target).catch(() => copyFile(source, target))
  }
}

/** Whether a run folder still belongs to this runtime (same file, not a leftover of a rebuilt cache). */
async function isCurrent(folder: string, runtime: string, app: string): Promise<boolean> {
  try {
    const [ours, theirs] = await Promise.all([
      stat(path.join(folder, 'electron')),
      stat(path.join(runtime, 'electron')),
    ])
    const same = ours.ino === theirs.ino || (ours.size === theirs.size && ours.dev !== theirs.dev)
    return same && (await readlink(path.join(folder, 'resources', 'app'))) === app
  } catch {
    return false
  }
}

/** Removes run folders whose project is gone, so that temporary clones leave nothing behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(runsFolder()).catch(() => [])) {
    const app = path.join(runsFolder(), name, 'resources', 'app')
    const isLink = await lstat(app).then(
      () => true,
      () => false,
    )
    if (isLink && !existsSync(app)) await rm(path.join(runsFolder(), name), { recursive: true, force: true })
  }
}

/** The run folder of an app (this project) for that runtime, made when missing. Any number of processes may run from it. */
export async function runFolder(runtime: string, version: string, app = projectRoot): Promise<string> {
  const key = createHash('sha256').update(`${runtime}\n${app}`).digest('hex').slice(0, 12)
  const folder = path.join(runsFolder(), `${version}-${key}`)
  if (await isCurrent(folder, runtime, app)) return folder
  await sweep()
  await mkdir(runsFolder(), { recursive: true })
  const made = await mkdtemp(path.join(runsFolder(), 'making-'))
  await chmod(made, 0o755)
  await linkTree(runtime, made)
  await rm(path.join(made, 'resources', 'app'), { recursive: true, force: true })
  await symlink(app, path.join(made, 'resources', 'app'))
  await rm(folder, { recursive: true, force: true })
  await rename(made, folder).catch(async (error: unknown) => {
    await rm(made, { recursive: true, force: true })
    if (!(await isCurrent(folder, runtime, app))) throw error
  })
  return folder
}
