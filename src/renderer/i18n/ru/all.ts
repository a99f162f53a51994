import { app } from './app.ts'

export const ru = { window: { ...app }, problems: {} }
