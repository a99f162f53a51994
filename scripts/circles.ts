/** Prints the import circles of the project, types counted; ends with 1 where there is one. Part of `npm run check`. */
import path from 'node:path'
import { circlesOf, readGraph } from './lint/cycles.ts'
import { projectRoot } from './lib/places.ts'
import { main, say } from './lib/say.ts'

await main(() => {
  const graph = readGraph(projectRoot)
  const circles = circlesOf(graph)
  for (const circle of circles) say(circle.map((file) => path.relative(projectRoot, file)).join(' → '))
  say(`${String(circles.length)} circles among ${String(graph.size)} files`)
  return Promise.resolve(circles.length === 0 ? 0 : 1)
})
