import { app } from './app.ts'

export const ptBR = { window: { ...app }, problems: {} }
