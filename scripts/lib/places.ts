/** Where things are: the project, its build, and the person's cache folder. */
import { homedir } from 'node:os'
import path from 'node:path'

/** The project's root, wherever it was cloned. */
export const projectRoot = path.resolve(import.meta.dirname, '..', '..')

/** Where the build goes. */
export const outFolder = path.join(projectRoot, 'out')

/** Where the build for the second host of the end-to-end tests goes. */
export const secondHostFolder = path.join(projectRoot, 'out-second-host')

/** Written last by a finished build: says for which runtime it was made, and dates it. */
export const buildStampOf = (folder: string): string => path.join(folder, 'build.json')

/** What test runners report, as JSON. */
export const reportsFolder = path.join(projectRoot, 'test-results')

/** Parley's corner of the person's cache folder; safe to delete at any time. */
export function cacheFolder(): string {
  const base = process.env['XDG_CACHE_HOME']
  return path.join(base && path.isAbsolute(base) ? base : path.join(homedir(), '.cache'), 'parley')
}

/** A tool of this project by the script it starts with, to be run by this very Node. */
export function toolScript(...parts: string[]): string {
  return path.join(projectRoot, 'node_modules', ...parts)
}
