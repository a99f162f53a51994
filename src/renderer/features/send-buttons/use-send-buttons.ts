import { useRef, useState } from 'react'
import { judgeReplyButtonTexts } from '../../../shared/lib/reply-button-rules.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { sendThing } from '../../store/actions/sending.ts'
import { closingDialog } from '../../store/actions/view.ts'
import {
  judgeKinds,
  MAX_BUTTONS,
  moved,
  previewOf,
  templateOf,
  type ButtonsWay,
  type ButtonValues,
} from './buttons.ts'

type Sent = ReturnType<typeof sendThing>

/** The state of the dialog "Send buttons". A failure keeps everything that was typed, and so does another way to send it. */
export function useSendButtons(place: ComposerPlace, templates: boolean) {
  const [way, setWay] = useState<ButtonsWay>('numbered')
  const [header, setHeader] = useState('')
  const [text, setText] = useState('')
  const [footer, setFooter] = useState('')
  const [buttons, setButtons] = useState<readonly ButtonValues[]>([])
  const [template, setTemplate] = useState(false)
  const [archive, setArchive] = useState(false)
  const [trouble, setTrouble] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const nextId = useRef(1)

  const made = buttons.map(templateOf)
  const words = made.map((button) => button.text)
  const misfit = way === 'reply' ? judgeReplyButtonTexts(words) : judgeKinds(buttons)

  function change(update: () => void): void {
    update()
    setTrouble(null)
  }

  const numbered = (sendAt: number | null): Sent =>
    sendThing('message.sendButtons', place, {
      text: text.trim(),
      footer: footer.trim(),
      buttons: made,
      alsoTemplate: templates && template,
      archiveChat: templates && template && archive,
      sendAt,
    })
  const replies = (sendAt: number | null): Sent =>
    sendThing('message.sendReplyButtons', place, {
      ...{ header: header.trim(), text: text.trim(), footer: footer.trim(), buttons: words, sendAt },
    })

  return {
    way,
    header,
    text,
    footer,
    buttons,
    template,
    archive,
    busy,
    /** The outcome of the last press of Send. */
    trouble,
    /** What does not go together, or breaks a limit: said at once. */
    misfit,
    /** The words on the buttons. */
    words,
    full: buttons.length >= MAX_BUTTONS[way],
    preview: previewOf(text, footer, made),
    setWay: (next: ButtonsWay) => change(() => setWay(next)),
    setHeader: (next: string) => change(() => setHeader(next)),
    setText: (next: string) => change(() => setText(next)),
    setFooter: (next: string) => change(() => setFooter(next)),
    setTemplate: (next: boolean) => change(() => setTemplate(next)),
    setArchive: (next: boolean) => change(() => setArchive(next)),
    add: () =>
      change(() => {
        const kind = buttons.at(-1)?.kind ?? 'link'
        const id = nextId.current++
        setButtons([...buttons, { id, kind, text: '', url: '', phone: '', replyId: '' }])
      }),
    set: (id: number, values: Partial<ButtonValues>) =>
      change(() => setButtons(buttons.map((each) => (each.id === id ? { ...each, ...values } : each)))),
    remove: (id: number) => change(() => setButtons(buttons.filter((each) => each.id !== id))),
    move: (from: number, step: 1 | -1) => change(() => setButtons(moved(buttons, from, step))),
    send: async (sendAt: number | null = null): Promise<void> => {
      if (busy) return
      setTrouble(misfit)
      if (misfit) return
      setBusy(true)
      const outcome = await closingDialog(way === 'reply' ? replies(sendAt) : numbered(sendAt))
      setBusy(false)
      if (!outcome.ok) setTrouble(outcome.problem)
    },
  }
}
