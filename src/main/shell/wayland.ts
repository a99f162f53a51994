import { app } from 'electron'

/** What decides where Chromium draws on Linux. */
export interface DrawingChoice {
  readonly platform: NodeJS.Platform
  /** Value of `--ozone-platform`; empty without it. Chromium writes its own choice there before our first line runs. */
  readonly ozonePlatform: string
  /** Value of `--ozone-platform-hint`; empty without it. */
  readonly ozoneHint: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Whether the windows are Wayland's. There nobody tells us a position, whether a window is minimised, or that it may be shown. */
export function usesWayland({ platform, ozonePlatform, ozoneHint, env }: DrawingChoice): boolean {
  if (platform !== 'linux') return false
  const chosen = [ozonePlatform, ozoneHint].find((value) => value !== '' && value !== 'auto')
  if (chosen !== undefined) return chosen === 'wayland'
  // The type of the session may be that of another one (ssh, containers): it decides only where both displays are there, or none.
  const hasWayland = Boolean(env['WAYLAND_DISPLAY'])
  const hasX11 = Boolean(env['DISPLAY'])
  return hasWayland === hasX11 ? env['XDG_SESSION_TYPE'] === 'wayland' : hasWayland
}

/** {@link usesWayland} for this process. */
export function isWayland(): boolean {
  return usesWayland({
    platform: process.platform,
    ozonePlatform: app.commandLine.getSwitchValue('ozone-platform'),
    ozoneHint: app.commandLine.getSwitchValue('ozone-platform-hint'),
    env: process.env,
  })
}
