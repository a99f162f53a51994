/** The switches burnt into the executable: the table they are set by, and the wire read back. */
import { FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire, type FuseConfig } from '@electron/fuses'

/** As shipped nobody attaches; `test` lets a test runner do so, and differs in nothing else. */
export type FuseVariant = 'shipped' | 'test'

/** The value of each switch; the newest ones are missing in the runtime that stands in. */
export function fuseTable(variant: FuseVariant, isFallback: boolean): ReadonlyMap<FuseV1Options, boolean> {
  return new Map([
    [FuseV1Options.RunAsNode, false],
    // No cookie is ever kept, and its key would be an entry in the keyring that "Delete all data" knows nothing of.
    [FuseV1Options.EnableCookieEncryption, false],
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable, false],
    // A test runner attaches through the inspector; a shipped build must not let anybody.
    [FuseV1Options.EnableNodeCliInspectArguments, variant === 'test'],
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, true],
    [FuseV1Options.OnlyLoadAppFromAsar, true],
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot, false],
    [FuseV1Options.GrantFileProtocolExtraPrivileges, false],
    ...(isFallback ? [] : [[FuseV1Options.WasmTrapHandlers, true] as const]),
  ])
}

/** The table as the tool that burns it wants it. */
export function fuseConfig(variant: FuseVariant, isFallback: boolean): FuseConfig {
  const values = Object.fromEntries(fuseTable(variant, isFallback)) as Record<FuseV1Options, boolean>
  // A switch that a new Electron brings must be decided in the table, not left to chance; the fallback has fewer.
  return isFallback
    ? { version: FuseVersion.V1, ...values }
    : { version: FuseVersion.V1, strictlyRequireAllFuses: true, ...values }
}

/** One switch: as the table wants it, and as the executable has it. */
export interface FuseLine {
  readonly name: string
  readonly wanted: 'on' | 'off'
  readonly found: 'on' | 'off' | 'removed' | 'missing'
}

const words: Readonly<Partial<Record<FuseState, FuseLine['found']>>> = {
  [FuseState.ENABLE]: 'on',
  [FuseState.DISABLE]: 'off',
  [FuseState.REMOVED]: 'removed',
}

/** Compares a wire with the table. */
export function compareWire(
  wire: Readonly<Partial<Record<FuseV1Options, FuseState>>>,
  table: ReadonlyMap<FuseV1Options, boolean>,
): FuseLine[] {
  return [...table].map(([option, wanted]) => {
    const state = wire[option]
    return {
      name: FuseV1Options[option],
      wanted: wanted ? 'on' : 'off',
      found: (state === undefined ? undefined : words[state]) ?? 'missing',
    }
  })
}

/** Reads the wire of an executable and compares it with the table. */
export async function readFuses(
  executable: string,
  variant: FuseVariant,
  isFallback: boolean,
): Promise<FuseLine[]> {
  const wire = await getCurrentFuseWire(executable)
  return compareWire(wire, fuseTable(variant, isFallback))
}

/** The comparison as lines to print. */
export function fuseLines(lines: readonly FuseLine[]): string[] {
  const width = Math.max(...lines.map(({ name }) => name.length))
  return lines.map(
    ({ name, wanted, found }) =>
      `  ${found === wanted ? '✓' : '✗'} ${name.padEnd(width)}  wanted ${wanted.padEnd(3)}  found ${found}`,
  )
}
