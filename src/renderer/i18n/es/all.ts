import { app } from './app.ts'

export const es = { window: { ...app }, problems: {} }
