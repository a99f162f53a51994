import type { Message, Transfer } from '../../shared/model/message.ts'
import { cancelFile } from '../store/actions/media.ts'
import { cancel } from '../store/actions/message.ts'

/** Stops a file on its way. */
export function cancelTransfer(message: Message, { direction }: Transfer): void {
  void (direction === 'up' ? cancel(message) : cancelFile(message))
}
