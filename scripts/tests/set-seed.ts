/** Vitest runs this before each test file: fast-check draws from the seed of the run. */
import { configureGlobal } from 'fast-check'
import { seedOfRun } from '../lib/seed.ts'

configureGlobal({ seed: seedOfRun() })
