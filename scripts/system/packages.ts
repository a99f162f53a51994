/** System packages that Debian and its relatives may lack: found, and installed or named. */
import { existsSync, readFileSync } from 'node:fs'
import { collected, type Finished } from '../lib/run.ts'
import { say, Sorry } from '../lib/say.ts'
import { withTries } from '../lib/tries.ts'

/** What each part needs. Two names for one thing: newer releases renamed it (the first known one is taken). */
const needs = {
  window: [
    ['libnss3'],
    ['libgtk-3-0', 'libgtk-3-0t64'],
    ['libgbm1'],
    ['libasound2', 'libasound2t64'],
    ['libatk-bridge2.0-0', 'libatk-bridge2.0-0t64'],
    ['libxss1'],
    ['libsecret-1-0'],
    ['libnotify4'],
  ],
  display: [['xvfb'], ['xauth'], ['fonts-noto-core'], ['fonts-noto-color-emoji']],
  wayland: [['weston']],
  keyring: [['dbus'], ['gnome-keyring']],
  faults: [['strace']],
  // The second host of the end-to-end tests: the content layer alone is enough, and as close to Electron.
  chromium: [['chromium-headless-shell', 'chromium']],
  deb: [['fakeroot'], ['dpkg']],
  rpm: [['rpm']],
  // The first two drive it from outside; the rest is what the package asks dpkg for beyond the needs of a window.
  trial: [
    ['xdotool'],
    ['scrot'],
    ['xdg-utils'],
    ['libatspi2.0-0', 'libatspi2.0-0t64'],
    ['libdrm2'],
    ['libxcb-dri3-0'],
    ['libglib2.0-bin'],
  ],
} satisfies Record<string, string[][]>

/** A part of what the scripts do that needs system packages. */
export type Part = keyof typeof needs

/** Whether this is Debian or something built on it. */
export function isDebian(): boolean {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/dpkg-query')) return false
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release)
}

/** The needed packages that are not installed; each as its possible names. */
async function missing(parts: Part[]): Promise<string[][]> {
  const wanted = parts.flatMap((part) => needs[part])
  const query = await collected('dpkg-query', [
    '-W',
    '-f',
    '${Package} ${db:Status-Abbrev}\\n',
    ...wanted.flat(),
  ])
  const installed = new Set(
    query.stdout
      .split('\n')
      .filter((line) => / ii\s*$/.test(line))
      .map((line) => line.split(' ')[0] ?? ''),
  )
  return wanted.filter((names) => !names.some((name) => installed.has(name)))
}

/** Of the possible names of each package, the one that this release knows. */
async function knownNames(packages: string[][]): Promise<string[]> {
  const known = packages.map(async (names) => {
    for (const name of names) {
      const policy = await collected('apt-cache', ['policy', name], { env: { ...process.env, LC_ALL: 'C' } })
      if (/Candidate: (?!\(none\))/.test(policy.stdout)) return name
    }
    return names[0] ?? ''
  })
  return Promise.all(known)
}

function installLine(names: string[]): string {
  return `apt-get install -y --no-install-recommends ${names.join(' ')}`
}

/** Runs apt-get silently; what it said is worth reading only when it fails. */
async function aptGet(...args: string[]): Promise<Finished> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  // Another installer may hold dpkg's lock for a while (a machine that updates itself at start).
  const options = [
    'DPkg::Lock::Timeout=300',
    'Dpkg::Use-Pty=0',
    'Acquire::Retries=3',
    'Acquire::http::Timeout=60',
  ]
  const quiet = ['-qq', ...options.flatMap((option) => ['-o', option])]
  const result = await collected('apt-get', [...quiet, ...args], { env })
  if (result.code !== 0) say(result.stderr.trim().split('\n').slice(-5).join('\n'))
  return result
}

/**
 * Makes sure that what these parts need is installed. As root on Debian it is installed; otherwise the exact
 * line is given. Elsewhere nothing is checked: the programs say themselves what they miss.
 */
export async function ensurePackages(parts: Part[]): Promise<void> {
  if (!isDebian()) return
  const first = await missing(parts)
  if (first.length === 0) return
  if (process.getuid?.() !== 0) {
    throw new Sorry(
      `System packages are missing. Run this line, then the command again:\n  sudo ${installLine(await knownNames(first))}`,
    )
  }
  say(`Installing system packages: ${first.map((names) => names[0]).join(' ')} (this happens once)`)
  await withTries('system packages', () => install(parts, first))
}

async function install(parts: Part[], first: string[][]): Promise<void> {
  say('  reading the package lists …')
  const updated = await aptGet('update')
  const names = await knownNames(first)
  say('  downloading and unpacking …')
  const installed = await aptGet('install', '-y', '--no-install-recommends', ...names)
  const still = await missing(parts)
  if (installed.code === 0 && still.length === 0) {
    say('  installed.')
    return
  }
  throw new Sorry(
    `System packages could not be installed (apt-get update: exit ${String(updated.code)}, install: exit ${String(installed.code)}). ` +
      `Check this machine's package sources, then run:\n  apt-get update && ${installLine(names)}`,
  )
}
