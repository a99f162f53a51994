/** Puts text on the clipboard; where the system refuses the modern way, by a selection. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const before = document.activeElement
    const area = document.createElement('textarea')
    area.className = 'visually-hidden'
    area.value = text
    document.body.append(area)
    area.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the only way left where the modern one is refused
    document.execCommand('copy')
    area.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
