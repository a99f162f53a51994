/** The table that the bench ends with: every figure beside its goal. */
import { loadavg } from 'node:os'
import type { Figure } from './figures.ts'

function entry({ number, name, value, goal, met, details }: Figure): string[] {
  return [
    `${met ? '✓' : '✗'} ${String(number).padStart(2)}  ${name}`,
    `       ${value}`,
    `       goal: ${goal}`,
    ...(details === undefined ? [] : [`       ${details}`]),
  ]
}

/** All figures as lines, in the order of their numbers; `runtime` is named above them. */
export function tableOf(figures: readonly Figure[], runtime: string): string {
  const sorted = [...figures].sort((one, other) => one.number - other.number)
  const met = figures.filter((figure) => figure.met).length
  const load = loadavg().map((value) => value.toFixed(1))
  return [
    '',
    `On ${runtime}; load of this machine ${load.join(', ')} (1, 5, 15 minutes)`,
    '',
    ...sorted.flatMap(entry),
    '',
    `${String(met)} of ${String(figures.length)} within their goals`,
    '',
  ].join('\n')
}
