import type { Choice } from '../model/message.ts'
import type { TemplateButton } from '../model/sending.ts'

/** Buttons as the choices that a message shows. */
export function choicesOf(buttons: readonly TemplateButton[]): readonly Choice[] {
  return buttons.map((button) => ({
    kind: button.kind,
    text: button.text,
    value: button.kind === 'link' ? button.url : button.kind === 'call' ? button.phone : button.id,
    description: '',
    section: '',
  }))
}

/**
 * A message with its choices as plain numbered text: buttons are not shown on phones (docs/service.md, operation 4). What
 * a link or call button would do is written out. The window previews what the core sends by the same words.
 */
export function numberedText(message: string, footer: string, choices: readonly Choice[]): string {
  const lines = choices.map(({ kind, text, value }, index) => {
    const target = kind === 'link' || kind === 'call' ? `: ${value}` : ''
    return `${String(index + 1)}. ${text}${target}`
  })
  return [message, lines.join('\n'), footer].filter((part) => part.trim() !== '').join('\n\n')
}
