/**
 * `npm run sbom`: what a package is made of, in CycloneDX (`dist/sbom.cdx.json`), and its licences as a list. npm reads the
 * lock file; the runtime, which a package brings along although it is no dependency of the code, is added.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from './lib/places.ts'
import { collected } from './lib/run.ts'
import { main, say, Sorry } from './lib/say.ts'
import type { Locked } from './supply/lock.ts'

interface Component {
  readonly name: string
  readonly version: string
  readonly licenses?: readonly { readonly license?: { readonly id?: string }; readonly expression?: string }[]
}

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ license, expression }) => license?.id ?? expression ?? '?').join(', ')

async function runtime(): Promise<Component & Readonly<Record<string, unknown>>> {
  const lock = JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const { version = '', license = '' } = lock.packages['node_modules/electron'] ?? {}
  return {
    'bom-ref': `electron@${version}`,
    type: 'framework',
    name: 'electron',
    version,
    scope: 'required',
    purl: `pkg:npm/electron@${version}`,
    licenses: [{ license: { id: license } }],
  }
}

await main(async () => {
  const npm = process.env['npm_execpath']
  if (npm === undefined) throw new Sorry('Run it as "npm run sbom": npm itself makes the list.')
  const asked = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx']
  const { code, stdout, stderr } = await collected(process.execPath, [npm, ...asked])
  if (code !== 0) throw new Sorry(`npm sbom: ${stderr.trim()}`)
  const list = JSON.parse(stdout) as { components: Component[] }
  list.components.push(await runtime())
  const lines = list.components.map((each) => `${each.name} ${each.version}: ${licenceOf(each)}`).sort()
  const folder = path.join(projectRoot, 'dist')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(list, null, 2)}\n`)
  await writeFile(path.join(folder, 'licences.txt'), `${lines.join('\n')}\n`)
  for (const line of lines) say(`  ${line}`)
  say(`${String(lines.length)} parts: dist/sbom.cdx.json, dist/licences.txt`)
  return 0
})
