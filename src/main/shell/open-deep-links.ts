import { app } from 'electron'
import { problem } from '../../shared/model/problem.ts'
import type { Core, Log } from '../core/ports.ts'
import { deepLinkOf, parseDeepLink, SCHEME, type DeepLink } from './deep-link.ts'
import type { PageReady } from './page-ready.ts'

/** Opens the chats that `parley:` addresses ask for. */
export interface LinksIn {
  /** An address that came with a start; nothing where there was none. */
  follow(link: DeepLink | null): void
}

/** What {@link openLinksIn} needs. */
export interface LinksInNeeds {
  readonly core: Core
  /** Resolves once the core can be asked. */
  readonly started: Promise<unknown>
  readonly page: PageReady
  readonly log: Log
  present(): void
}

/** Registers for addresses, and follows those that macOS hands over by an event of its own. */
export function openLinksIn({ core, started, page, log, present }: LinksInNeeds): LinksIn {
  const open = async (link: DeepLink): Promise<void> => {
    present()
    if (link === 'refused') {
      log.warn('link.refused')
      page.whenReady(() => core.tell({ type: 'notice', problem: problem('link-refused') }))
      return
    }
    await started
    page.whenReady(() => {
      void core.openChat(link.chatId).then((found) => {
        if (!found) core.tell({ type: 'notice', problem: problem('link-chat-unknown') })
      })
    })
  }
  // On Linux the desktop entry says it; asking the system would start a program and wait for it.
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(SCHEME)
  app.on('open-url', (event, url) => {
    event.preventDefault()
    void open(parseDeepLink(url))
  })
  return { follow: (link) => void (link === null ? undefined : open(link)) }
}

/** The address on our own command line. */
export function linkOfStart(): DeepLink | null {
  return deepLinkOf(process.argv.slice(1))
}
