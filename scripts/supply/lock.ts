/** What the lock file says of every package, and what is wrong with it. */

/** An entry of package-lock.json. */
export interface Locked {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly link?: boolean
}

/** The parts of package.json that decide what is installed. */
export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
}

/** Licences that ask for nothing but their notice, or concern only files that are changed. */
const LICENCES: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'MPL-2.0',
  'WTFPL',
  'Public Domain',
])

/** Those of tools only: CC-BY asks for more, and "Public Domain" is not a licence in every country. */
const TOOLS_ONLY: ReadonlySet<string> = new Set(['CC-BY-4.0', 'Public Domain'])

/** Those of what is shipped. */
const SHIPPED: ReadonlySet<string> = new Set([...LICENCES].filter((id) => !TOOLS_ONLY.has(id)))

function isFree(licence: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (licence === undefined) return false
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((id) => allowed.has(id)))
}

/** The name of a package, whatever it is called here. */
function nameOf(place: string, entry: Locked): string {
  return entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** What is wrong with what would be installed, one sentence each; empty when all is well. */
export function supplyFaults(manifest: Manifest, packages: Readonly<Record<string, Locked>>): string[] {
  const faults: string[] = []
  for (const [name, wanted] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }))
    if (!/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/.test(wanted)) faults.push(`${name} is not pinned: ${wanted}`)
  const scripted = new Set<string>()
  for (const [place, entry] of Object.entries(packages)) {
    if (place === '') continue
    const name = nameOf(place, entry)
    if (entry.link === true || !/^sha512-/.test(entry.integrity ?? ''))
      faults.push(`${name} has no sum of its bytes`)
    if (entry.resolved !== undefined && !entry.resolved.startsWith('https://'))
      faults.push(`${name} comes from ${entry.resolved}`)
    if (!isFree(entry.license, entry.dev === true ? LICENCES : SHIPPED))
      faults.push(`${name} has the licence ${entry.license ?? 'of nobody knows'}`)
    if (entry.hasInstallScript === true) scripted.add(name)
  }
  for (const name of scripted)
    if (!Object.hasOwn(manifest.allowScripts, name)) faults.push(`${name} runs a script when it is installed`)
  for (const name of Object.keys(manifest.allowScripts))
    if (!scripted.has(name)) faults.push(`${name} may run a script and has none`)
  return faults
}
