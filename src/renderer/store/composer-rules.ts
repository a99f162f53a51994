/** From this length on the composer counts aloud. */
export const COUNT_FROM = 3800

/** Whether a text can be sent: it says something, and the service takes its length (UTF-16 units). */
export function canSend(text: string, limit: number): boolean {
  return text.trim() !== '' && text.length <= limit
}

/** What stays in the composer after `sent` has left: what was typed behind it meanwhile; all of it when it was changed otherwise. */
export function restAfter(sent: string, current: string): string {
  return current.startsWith(sent) ? current.slice(sent.length).replace(/^\n+/, '') : current
}

/** The keys of a keyboard event that decide whether it sends. */
export interface SendKeyEvent {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly isComposing: boolean
  readonly keyCode: number
}

/** What a press of Enter means. While an input method composes, Enter belongs to it (keyCode 229 where isComposing is late). */
export function enterMeans(
  event: SendKeyEvent,
  sendKey: 'enter' | 'ctrl-enter',
): 'send' | 'line' | 'line-by-hand' | null {
  if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229 || event.altKey) return null
  const ctrl = event.ctrlKey || event.metaKey
  if (event.shiftKey) return ctrl ? null : 'line'
  if (sendKey === 'enter') return ctrl ? 'line-by-hand' : 'send'
  return ctrl ? 'send' : 'line'
}
