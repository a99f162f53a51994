import type { CoreContext } from '../core-context.ts'
import { accountHandlers } from './handlers/account-handlers.ts'
import { appHandlers } from './handlers/app-handlers.ts'
import { chatHandlers, noteHandlers } from './handlers/chat-handlers.ts'
import { fileHandlers } from './handlers/file-handlers.ts'
import { mailingHandlers } from './handlers/mailing-handlers.ts'
import { messageHandlers } from './handlers/message-handlers.ts'
import { peopleHandlers } from './handlers/people-handlers.ts'
import type { Handlers } from './handlers/handler.ts'

/** Every request of the window. */
export function createHandlers(context: CoreContext): Handlers {
  return {
    ...appHandlers(context),
    ...accountHandlers(context),
    ...chatHandlers(context),
    ...noteHandlers(context),
    ...peopleHandlers(context),
    ...messageHandlers(context),
    ...fileHandlers(context),
    ...mailingHandlers(context),
  }
}
