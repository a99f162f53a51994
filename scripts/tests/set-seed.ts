/** Runs before each test file of Vitest: properties draw from the seed of the run. */
import { configureGlobal } from 'fast-check'
import { seedOfRun } from '../lib/seed.ts'

configureGlobal({ seed: seedOfRun() })
