/** Accounts that have instance credentials. */
import type { Page } from '@playwright/test'
import type { Simulator } from '../../simulator/simulator.ts'
import { connectAccount, type FormFields } from './window.ts'

/** Connects an account with instance credentials beside the token of v1, as far as `change` leaves that. */
export function connectInstance(page: Page, sim: Simulator, change: FormFields = {}): Promise<void> {
  return connectAccount(page, sim, {
    'Instance ID': sim.instanceId,
    'Instance token': sim.instanceToken,
    ...change,
  })
}
