import type { Message } from '../../../shared/model/message.ts'
import { ask, askOrReport, reportProblem } from './ask.ts'
import { openDialog } from './view.ts'

type OfMessage = Pick<Message, 'accountId' | 'key'>

/** Brings a message's file here. `auto`: it came into view, and the settings decide; the answer says what happens. */
export const fetchFile = ({ accountId, key }: OfMessage, auto: boolean) =>
  ask('media.fetch', { accountId, key, auto })

/** Stops a file on its way. */
export const cancelFile = ({ accountId, key }: OfMessage) => askOrReport('media.cancel', { accountId, key })
/** Asks where to, then copies the file there. */
export const saveFileAs = ({ accountId, key }: OfMessage) => askOrReport('media.saveAs', { accountId, key })
/** Shows the file in the system's file manager. */
export const showFile = ({ accountId, key }: OfMessage) => askOrReport('media.show', { accountId, key })

/** Opens the file in the program that the system has for it. A risky one is asked about, any other kind is explained. */
export async function openFile(message: Message): Promise<void> {
  const { accountId, key } = message
  const outcome = await ask('media.open', { accountId, key })
  if (!outcome.ok) reportProblem(outcome.problem)
  else if (outcome.value.state !== 'opened')
    openDialog({ name: 'open-file', message, opening: outcome.value })
}
