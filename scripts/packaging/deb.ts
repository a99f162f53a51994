/**
 * A .deb out of the unpacked folder, by tools that lie here: where the packager's own cannot be downloaded. It carries
 * whatever runtime the folder has; with the fallback its name and description say that it is not for release.
 */
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '../lib/places.ts'
import { Sorry } from '../lib/say.ts'
import { desktopEntryFile, parseDesktopEntry } from './desktop-entry.ts'

interface DebOptions {
  readonly src: string
  readonly dest: string
  readonly rename: (folder: string) => string
  readonly arch: string
  readonly name: string
  readonly productName: string
  readonly description: string
  readonly productDescription: string
  readonly maintainer: string
  readonly section: string
  readonly icon: Readonly<Record<string, string>>
  readonly bin: string
  readonly compression: 'gzip' | 'none'
  readonly recommends: readonly string[]
  readonly depends: readonly string[]
}

/** The steps of making one, as electron-installer-debian offers them. */
interface DebInstaller {
  readonly stagingDir: string
  generateDefaults(): Promise<void>
  generateOptions(): Promise<void>
  createStagingDir(): Promise<void>
  createDesktopFile(): Promise<void>
  createContents(): Promise<void>
  createPackage(): Promise<void>
  movePackage(): Promise<void>
}

const { Installer } = createRequire(import.meta.url)('electron-installer-debian') as {
  readonly Installer: new (options: DebOptions & { logger: () => void }) => DebInstaller
}

/** Its desktop entry has the application's id for a name, not the package's. */
class NamedInstaller extends Installer {
  override async createDesktopFile(): Promise<void> {
    const folder = path.join(this.stagingDir, 'usr', 'share', 'applications')
    await mkdir(folder, { recursive: true, mode: 0o755 })
    const file = path.join(folder, path.basename(desktopEntryFile))
    await copyFile(desktopEntryFile, file)
    await chmod(file, 0o644)
  }
}

async function pack(options: DebOptions): Promise<void> {
  const installer = new NamedInstaller({ ...options, logger: () => undefined })
  await installer.generateDefaults()
  await installer.generateOptions()
  await installer.createStagingDir()
  await installer.createContents()
  await installer.createPackage()
  await installer.movePackage()
}

/** The name that the package has for dpkg. */
export const DEB_NAME = 'parley'

const arches: Readonly<Partial<Record<string, string>>> = { x64: 'amd64', arm64: 'arm64' }
const sizes = [16, 24, 32, 48, 64, 128, 256, 512]

/** Debian's name for this machine's architecture. */
function debArch(arch: string = process.arch): string {
  const name = arches[arch]
  if (name === undefined) throw new Sorry(`There is no Debian architecture for ${arch} here.`)
  return name
}

/** Makes the .deb; resolves with its path. */
export async function makeDeb(
  folder: string,
  into: string,
  what: { version: string; forRelease: boolean; compression?: 'gzip' | 'none' },
): Promise<string> {
  const entry = parseDesktopEntry(await readFile(desktopEntryFile, 'utf8'))
  const mark = what.forRelease ? '' : '_not-for-release'
  const file = path.join(into, `${DEB_NAME}_${what.version}_${debArch()}${mark}.deb`)
  const made = await mkdtemp(path.join(tmpdir(), 'parley-deb-'))
  const before = process.umask(0o022)
  try {
    await mkdir(into, { recursive: true })
    // So that an update of a .deb is asked for as a .deb.
    await writeFile(path.join(folder, 'resources', 'package-type'), 'deb')
    await chmod(path.join(folder, 'resources', 'package-type'), 0o644)
    await pack({
      src: folder,
      dest: made,
      rename: (dest) => path.join(dest, 'made.deb'),
      arch: debArch(),
      name: DEB_NAME,
      productName: 'Parley',
      description: entry['Comment'] ?? '',
      productDescription: what.forRelease
        ? 'A messenger for people who answer customers through a WhatsApp gateway account.'
        : 'A messenger for people who answer customers through a WhatsApp gateway account. This package carries a runtime for testing only: not for release.',
      maintainer: 'The Parley developers <parley@users.invalid>',
      section: 'net',
      icon: Object.fromEntries(
        sizes.map((size) => {
          const name = `${String(size)}x${String(size)}`
          return [name, path.join(projectRoot, 'resources', 'icons', `${name}.png`)]
        }),
      ),
      bin: 'parley',
      compression: what.compression ?? 'gzip',
      // Without a keyring the tokens last for one session.
      recommends: ['gnome-keyring | kwalletmanager'],
      depends: ['libsecret-1-0', 'libasound2 | libasound2t64'],
    })
    // Not renamed: the folder for what is passing may lie on another disk.
    await copyFile(path.join(made, 'made.deb'), file)
    return file
  } catch (error) {
    throw new Sorry(`The .deb could not be made: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    process.umask(before)
    await rm(made, { recursive: true, force: true })
  }
}
