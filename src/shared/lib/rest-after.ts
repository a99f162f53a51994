/** What stays of a composer's text after `sent` has left: what was typed behind it meanwhile; all of it when it was changed otherwise. */
export function restAfter(sent: string, current: string): string {
  return current.startsWith(sent) ? current.slice(sent.length).replace(/^\n+/, '') : current
}
