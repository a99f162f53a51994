import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('work begins when what was asked for before has ended, well or not', async () => {
  const turns = new Turns()
  const done: string[] = []
  const step = (name: string, fails = false) =>
    turns.take(async () => {
      done.push(`${name} begins`)
      await Promise.resolve()
      done.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const first = step('first', true)
  const second = step('second')
  await expect(first).rejects.toThrow('first')
  expect(await second).toBe('second')
  await expect(step('third', true)).rejects.toThrow('third')
  await turns.ended()
  expect(done).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
