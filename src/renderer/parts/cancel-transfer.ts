import type { Message, Transfer } from '../../shared/model/message.ts'
import { cancelFile } from '../store/actions/media.ts'
import { undoSend } from '../store/actions/message.ts'

/** Stops a file on its way. */
export function cancelTransfer(message: Message, { direction }: Transfer): void {
  void (direction === 'up' ? undoSend(message) : cancelFile(message))
}
