import { useEffect, useRef } from 'react'
import { composerOf, showText, typeText, type ComposerPlace } from '../../store/actions/composer.ts'
import { draftVersions } from '../../store/actions/drafts.ts'
import { chatKey } from '../../store/state.ts'
import { now } from '../../store/use-app.ts'

/** The texts that can be stepped through, newest first, and which of them stands in the composer. */
interface Steps {
  readonly texts: readonly string[]
  at: number
}

/**
 * Whether a text was sent here, or is the beginning of one that was: it stands in the conversation, and brought back by undo it would look
 * as if it had not left.
 */
function hasLeft({ accountId, id }: ComposerPlace, text: string): boolean {
  const messages = now().conversations[chatKey(accountId, id)]?.messages ?? []
  return messages.some(
    (message) => message.direction === 'out' && message.text.trim().startsWith(text.trim()),
  )
}

export type Versions = ReturnType<typeof useVersions>

/** Steps through earlier texts of a chat's composer. The one that is shown becomes the draft when the person goes on with it. */
export function useVersions(place: ComposerPlace) {
  const steps = useRef<Steps | null>(null)
  const { accountId, id } = place

  function settle(): void {
    const shown = steps.current
    steps.current = null
    const { text, editing } = composerOf({ accountId, id })
    if (shown && shown.at > 0 && !editing) typeText({ accountId, id }, text)
  }

  async function step(by: 1 | -1): Promise<void> {
    const here = { accountId, id }
    const { text, loaded, editing } = composerOf(here)
    if (!loaded || editing) return
    if (!steps.current && by === 1) {
      const outcome = await draftVersions(here)
      const same = composerOf(here).text === text
      if (!outcome.ok || !same || steps.current) return
      const earlier = outcome.value.map((version) => version.text).filter((each) => !hasLeft(here, each))
      const texts = [text, ...earlier]
      steps.current = { texts: texts.filter((each, index) => each !== texts[index - 1]), at: 0 }
    }
    const next = steps.current?.texts[steps.current.at + by]
    if (!steps.current || next === undefined) return
    steps.current.at += by
    showText(here, next)
  }

  useEffect(() => settle, [accountId, id]) // oxlint-disable-line react-hooks/exhaustive-deps -- once, when the chat is left

  return {
    step: (by: 1 | -1) => void step(by),
    /** The person goes on with what is shown, or leaves it. */
    settle,
    /** The person types: what stands here is a text of its own. */
    forget: () => {
      steps.current = null
    },
  }
}
