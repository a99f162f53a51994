import { expect, test } from 'vitest'
import { makingProblem, MoveStopped, OwnDiskRefused } from './move-problem.ts'

const refusal = (code: string): Error => Object.assign(new Error(code), { code })

test.each([
  [refusal('ENOSPC'), 'move-no-room'],
  [refusal('EDQUOT'), 'move-no-room'],
  [refusal('EFBIG'), 'move-too-large'],
  [refusal('EIO'), 'move-not-written'],
  [new OwnDiskRefused(refusal('ENOSPC')), 'move-no-room-to-copy'],
  [new OwnDiskRefused(refusal('EIO')), 'move-not-made'],
])('%s while a file is made is told as %s', (error, code) => {
  expect(makingProblem(error, 'x.parley')).toMatchObject({ code, values: { name: 'x.parley' } })
})

test('what nobody wants any more is no problem', () => {
  expect(makingProblem(new MoveStopped(), 'x.parley')).toBeNull()
})
