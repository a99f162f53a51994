// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { success } from '../../shared/model/problem.ts'
import type { Core } from '../core/ports.ts'
import { createCarryOut } from './carry-out.ts'

test.each(['draft.save', 'note.draft', 'note.saveDraft'] as const)(
  'what is being written waits for no keychain: %s',
  async (name) => {
    const dispatch = vi.fn(async () => success(null))
    const core = { isLocked: () => false, opened: Promise.resolve(), dispatch } as unknown as Core
    const carryOut = createCarryOut({
      core,
      started: new Promise(() => undefined),
      registerSecret: () => undefined,
      onSnapshot: () => undefined,
    })
    expect(await carryOut(name, {})).toEqual(success(null))
    expect(dispatch).toHaveBeenCalledOnce()
  },
)
