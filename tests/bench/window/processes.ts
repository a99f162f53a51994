/** What the processes of an application take from the machine, read where Linux keeps it. */
import { readdirSync, readFileSync } from 'node:fs'

/** A number of one of the kernel's small text files; empty where the process has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Behind the name, which may hold anything: state, parent, … user and system time in ticks. */
const fieldsOf = (pid: number): string[] => {
  const stat = read(`/proc/${String(pid)}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A process and all that it started, directly or not. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = Number(fieldsOf(Number(name))[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const all: number[] = []
  const open = [root]
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    all.push(pid)
    open.push(...(children.get(pid) ?? []))
  }
  return all
}

function pssOfOne(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${String(pid)}/smaps_rollup`))
  return (Number(line?.[1] ?? 0) * 1024) / 1e6
}

/** Megabytes of a whole tree, each shared page divided among those who share it. */
export function pssOf(root: number): number {
  return treeOf(root).reduce((sum, pid) => sum + pssOfOne(pid), 0)
}

/** The same by what the processes are for. */
export function pssByRole(root: number): ReadonlyMap<string, number> {
  const roles = new Map<string, number>()
  for (const pid of treeOf(root)) roles.set(roleOf(pid), (roles.get(roleOf(pid)) ?? 0) + pssOfOne(pid))
  return roles
}

/** The kernel counts in hundredths of a second wherever Electron runs. */
const TICK_MS = 10

/** Milliseconds of a processor that a whole tree has used, by what its processes are for; of those that ended, too. */
export function cpuByRole(root: number): ReadonlyMap<string, number> {
  const roles = new Map<string, number>()
  const add = (role: string, ticks: readonly (string | undefined)[]): void => {
    const used = ticks.reduce((sum, each) => sum + Number(each ?? 0), 0) * TICK_MS
    roles.set(role, (roles.get(role) ?? 0) + used)
  }
  for (const pid of treeOf(root)) {
    const fields = fieldsOf(pid)
    add(roleOf(pid), fields.slice(11, 13))
    add('ended children', fields.slice(13, 15))
  }
  return roles
}

/** What was used between two readings. What a process used before it ended is taken off its role, and lies with the ended ones. */
export function cpuBetween(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const roles = new Set([...before.keys(), ...after.keys()])
  return new Map([...roles].map((role) => [role, (after.get(role) ?? 0) - (before.get(role) ?? 0)]))
}

/** What a process is for, as Chromium says it on its command line. */
function roleOf(pid: number): string {
  const line = read(`/proc/${String(pid)}/cmdline`).replaceAll('\0', ' ')
  const type = /--type=(\S+)/.exec(line)?.[1] ?? 'main'
  return /--utility-sub-type=(\S+)/.exec(line)?.[1]?.split('.').at(-1) ?? type
}
