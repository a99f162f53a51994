import { app, session, type Session, type WebContents } from 'electron'
import type { Log } from '../core/ports.ts'
import { asksForSoundOnly, type Microphone } from './microphone.ts'
import { isAllowedNavigation, isAllowedPermission, isAllowedResource } from './csp.ts'
import { devServer } from './window.ts'

/** Applies the rules to every session and every page that exists or will exist. Called once, when ready. */
export function installSecurityGuards(log: Log, microphone: Microphone): void {
  guardSession(session.defaultSession, log, microphone)
  app.on('session-created', (created) => guardSession(created, log, microphone))
  app.on('web-contents-created', (_, contents) => guardContents(contents, log))
}

/** No permissions but the microphone while a person records, no devices, no network, no downloads. */
function guardSession(target: Session, log: Log, microphone: Microphone): void {
  target.setPermissionRequestHandler((_, permission, answer, details) => {
    const recording = asksForSoundOnly(permission, details) && microphone.take()
    answer(isAllowedPermission(permission) || recording)
  })
  target.setPermissionCheckHandler((_, permission, __, details) => {
    const recording = asksForSoundOnly(permission, details) && microphone.isOpen()
    return isAllowedPermission(permission) || recording
  })
  target.setDevicePermissionHandler(() => false)
  // Null is the documented refusal; older versions throw on it after refusing.
  target.setDisplayMediaRequestHandler((_, answer) => answer(null))
  target.webRequest.onBeforeRequest((details, answer) => {
    const cancel = !isAllowedResource(details.url, devServer)
    if (cancel)
      log.warn('page.request-refused', { type: details.resourceType, scheme: schemeOf(details.url) })
    answer({ cancel })
  })
  target.on('will-download', (event) => {
    event.preventDefault()
    log.warn('page.download-refused')
  })
}

/** No way to go anywhere, no second window, no embedded page. */
function guardContents(contents: WebContents, log: Log): void {
  const refuse = (event: { preventDefault(): void; readonly url: string }): void => {
    if (isAllowedNavigation(event.url, devServer)) return
    event.preventDefault()
    log.warn('page.navigation-refused', { scheme: schemeOf(event.url) })
  }
  contents.on('will-navigate', refuse)
  contents.on('will-frame-navigate', refuse)
  contents.on('will-redirect', refuse)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    log.warn('page.window-refused', { scheme: schemeOf(url) })
    return { action: 'deny' }
  })
}

/** All of a refused address that may stand in the log. */
function schemeOf(url: string): string {
  return /^[a-z][a-z0-9+.-]{0,20}:/i.exec(url)?.[0] ?? 'none'
}
