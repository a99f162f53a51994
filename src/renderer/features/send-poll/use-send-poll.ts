import { lineToSend } from '../../../shared/lib/letters.ts'
import { useState } from 'react'
import { judgePoll, judgePollTexts, POLL_LIMITS } from '../../../shared/lib/poll-rules.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { sendThing } from '../../store/actions/sending.ts'
import { closingDialog } from '../../store/actions/view.ts'

/** Options with one more to write into, as long as the service takes one. */
export function withRoom(options: readonly string[]): readonly string[] {
  const isFull = options.at(-1)?.trim() !== ''
  return isFull && options.length < POLL_LIMITS.maxOptions ? [...options, ''] : options
}

/** The state of the dialog "Send poll". A failure keeps everything that was typed. */
export function useSendPoll(place: ComposerPlace, able: boolean) {
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState<readonly string[]>(['', ''])
  const [multiple, setMultiple] = useState(false)
  const [trouble, setTrouble] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)

  return {
    question,
    options,
    multiple,
    busy,
    /** The outcome of the last press of Send. */
    said: trouble,
    /** What to show: that, or what is wrong already. */
    problem: trouble ?? judgePollTexts(question, options),
    setQuestion: (text: string) => {
      setQuestion(text)
      setTrouble(null)
    },
    setOption: (at: number, text: string) => {
      setOptions(withRoom(options.map((option, index) => (index === at ? text : option))))
      setTrouble(null)
    },
    setMultiple,
    send: async (sendAt: number | null = null): Promise<void> => {
      const wrong = able ? judgePoll(question, options) : problem('poll-needs-instance')
      setTrouble(wrong)
      if (wrong || busy) return
      setBusy(true)
      const filled = options.filter((option) => lineToSend(option) !== '')
      const outcome = await closingDialog(
        sendThing('message.sendPoll', place, { question, options: filled, multiple, sendAt }),
      )
      setBusy(false)
      if (!outcome.ok) setTrouble(outcome.problem)
    },
  }
}
