/** The table that the bench ends with: every figure beside its goal and what it is to be held against. */
import { loadavg } from 'node:os'
import { isExplained, type Figure } from './figures.ts'

function entry(figure: Figure): string[] {
  const number = figure.number === undefined ? '  ' : String(figure.number).padStart(2)
  return [
    `${figure.met ? '✓' : isExplained(figure) ? '~' : '✗'} ${number}  ${figure.name}`,
    `        ${figure.value}`,
    `        goal: ${figure.limit}`,
    ...(figure.orientation === undefined ? [] : [`        to compare: ${figure.orientation}`]),
    ...(figure.met || !isExplained(figure)
      ? []
      : [`        the goal is missed by this, too: ${String(figure.beyond)}`]),
    ...(figure.why === undefined ? [] : [`        why: ${figure.why}`]),
  ]
}

/** All figures as lines, those of one row of goals together. */
export function tableOf(figures: readonly Figure[]): string {
  const sorted = [...figures].sort((one, other) => (one.number ?? 99) - (other.number ?? 99))
  const met = figures.filter((figure) => figure.met).length
  const beyond = figures.filter(isExplained).length - met
  const load = loadavg().map((value) => value.toFixed(1))
  return [
    '',
    ...sorted.flatMap(entry),
    '',
    `${String(met)} of ${String(figures.length)} within their goals (✓), ${String(beyond)} more beyond what was measured beside them (~); load of this machine ${load.join(', ')} (1, 5, 15 minutes)`,
    '',
  ].join('\n')
}
