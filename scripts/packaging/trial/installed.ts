/** The package as dpkg has it: put in, looked at, taken out. */
import { existsSync, statSync } from 'node:fs'
import { collected } from '../../lib/run.ts'
import { Sorry } from '../../lib/say.ts'
import { DESKTOP_ENTRY } from '../../../src/main/shell/identity.ts'
import { DEB_NAME } from '../deb.ts'

/** Where the package puts its desktop entry. */
export const INSTALLED_ENTRY = `/usr/share/applications/${DESKTOP_ENTRY}`
/** The executable that its command leads to. */
export const INSTALLED_EXECUTABLE = `/usr/lib/${DEB_NAME}/parley`

/** The files of the package, while it is installed. */
async function listed(): Promise<string[]> {
  const { stdout } = await collected('dpkg', ['-L', DEB_NAME])
  return stdout.split('\n').filter((file) => file.startsWith('/') && file !== '/.')
}

/** What dpkg says of the package, such as "ii"; empty when it never heard of it. */
export async function dpkgStatus(): Promise<string> {
  const { stdout } = await collected('dpkg-query', ['-W', '-f', '${db:Status-Abbrev}', DEB_NAME])
  return stdout.trim()
}

/** Installs the file, with dpkg alone. */
export async function install(file: string): Promise<void> {
  const { code, stdout, stderr } = await collected('dpkg', ['--install', file])
  if (code !== 0 || (await dpkgStatus()) !== 'ii') throw new Sorry(`dpkg: ${(stderr || stdout).trim()}`)
  for (const place of [INSTALLED_ENTRY, INSTALLED_EXECUTABLE, '/usr/bin/parley'])
    if (!existsSync(place)) throw new Sorry(`${place} is not there after the installation.`)
  const helper = statSync(`/usr/lib/${DEB_NAME}/chrome-sandbox`)
  // Where the kernel gives ordinary users no namespaces, the sandbox stands on this.
  if (helper.uid !== 0 || (helper.mode & 0o4000) === 0)
    throw new Sorry('chrome-sandbox does not belong to root with the setuid bit.')
}

/** Removes it; throws when anything of it is left. */
export async function removeCleanly(): Promise<void> {
  const files = await listed()
  const { code, stderr } = await collected('dpkg', ['--purge', DEB_NAME])
  if (code !== 0) throw new Sorry(`dpkg: ${stderr.trim()}`)
  const left = files.filter((file) => existsSync(file) && (!statSync(file).isDirectory() || isOurs(file)))
  if (left.length > 0) throw new Sorry(`Left behind: ${left.join(', ')}`)
  if ((await dpkgStatus()) !== '') throw new Sorry('dpkg still knows the package.')
}

/** Folders that no other package shares. */
function isOurs(folder: string): boolean {
  return folder.endsWith(`/${DEB_NAME}`)
}
