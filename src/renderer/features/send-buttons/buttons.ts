import { choicesOf, numberedText } from '../../../shared/lib/choices.ts'
import { textToSend } from '../../../shared/lib/letters.ts'
import { REPLY_BUTTON_LIMITS } from '../../../shared/lib/reply-button-rules.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { TemplateButton } from '../../../shared/model/sending.ts'

/** A button while it is being built: what was typed for one kind stays when another is looked at. */
export interface ButtonValues {
  readonly id: number
  readonly kind: TemplateButton['kind']
  readonly text: string
  readonly url: string
  readonly phone: string
  readonly replyId: string
}

/** The fields of one button. */
export type ButtonField = 'text' | 'url' | 'phone' | 'replyId'

/** As what they leave: as text that everybody can read, or as buttons that phones show. */
export type ButtonsWay = 'numbered' | 'reply'

/** The most buttons that one message takes. */
export const MAX_BUTTONS: Readonly<Record<ButtonsWay, number>> = {
  numbered: 50,
  reply: REPLY_BUTTON_LIMITS.maxButtons,
}

/** A button as it leaves. */
export function templateOf({ kind, text, url, phone, replyId }: ButtonValues): TemplateButton {
  if (kind === 'link') return { kind, text: text.trim(), url: url.trim() }
  if (kind === 'call') return { kind, text: text.trim(), phone: phone.trim() }
  return { kind, text: text.trim(), id: replyId.trim() }
}

/** The text of numbered choices as people will see it; empty while there is nothing to see. */
export function previewOf(text: string, footer: string, made: readonly TemplateButton[]): string {
  if (textToSend(text) === '' && made.length === 0) return ''
  return numberedText(text.trim(), footer.trim(), choicesOf(made))
}

/** What is wrong with the kinds together (docs/service.md, "Compatibility rules for buttons"); null when they fit. */
export function judgeKinds(buttons: readonly Pick<ButtonValues, 'kind'>[]): Problem | null {
  const replies = buttons.filter((button) => button.kind === 'reply').length
  return replies > 0 && replies < buttons.length ? problem('buttons-mixed') : null
}

/** Moves a button by one place; at the end of the list nothing happens. */
export function moved<T>(list: readonly T[], from: number, step: 1 | -1): readonly T[] {
  const to = from + step
  const [one, other] = [list[from], list[to]]
  if (one === undefined || other === undefined) return list
  return list.with(from, other).with(to, one)
}

const FIELD_OF: Readonly<Partial<Record<Problem['code'], ButtonField>>> = {
  'button-text-empty': 'text',
  'reply-button-long': 'text',
  'button-link-malformed': 'url',
  'button-phone-malformed': 'phone',
  'button-id-empty': 'replyId',
}

/** The button (from 0) and its field that a problem is about; null when it is about none. */
export function placeOf(found: Problem | null): { readonly at: number; readonly field: ButtonField } | null {
  const field = found ? FIELD_OF[found.code] : undefined
  const index = found?.values?.['index']
  return field && typeof index === 'number' ? { at: index - 1, field } : null
}
