import type { AnswerableKind } from '../../../shared/model/chat.ts'

/** Whose number began a group and when, or the long number of a newer one. */
const GROUP = /^(?:\+?\d{10,}-\S{9,}|\d{17,}|\S+@g\.us)$/u

/** Whether a text names a group or a person: no telephone number is written like the ID of a group. */
export function kindOf(typed: string): AnswerableKind {
  return GROUP.test(typed.trim()) ? 'group' : 'person'
}
