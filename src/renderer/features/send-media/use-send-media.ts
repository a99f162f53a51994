import { useState } from 'react'
import { capabilitiesOf, type Capabilities } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import { writeCaption } from '../../store/actions/composer.ts'
import { sendMedia } from '../../store/actions/sending.ts'
import { closingDialog, dialogCloser } from '../../store/actions/view.ts'
import { chatKey } from '../../store/state.ts'
import type { DialogView } from '../../store/dialogs.ts'
import { useApp } from '../../store/use-app.ts'
import { fileNameOf, type SendableMedia } from '../../text/media-files.ts'
import { useFileQueue } from './use-file-queue.ts'
import { useLinkLook } from './use-link-look.ts'

/** Where the file comes from. */
export type Source = 'file' | 'link' | 'id'

/** A link that ends in no name: the service wants one, and the person did not type the link. */
const UNNAMED_PICTURE = 'photo.jpg'

type View = Extract<DialogView, { name: 'send-media' }>

function missingFor(can: Capabilities, isFileWanted: boolean): Problem | null {
  if (can.text === null) return problem('cannot-send')
  return can.upload === null && isFileWanted ? problem('upload-unavailable') : null
}

/**
 * The state of the dialog "Send media". A failure keeps everything that was typed. The caption is what stands in the chat's
 * composer: it is a draft as any other, and stays there when nothing is sent.
 */
export function useSendMedia(view: View, account: Account) {
  const place = { accountId: view.accountId, id: view.chatId }
  const can = capabilitiesOf(account)
  const queue = useFileQueue(place, account, view.files, view.item === 'document')
  const links = useLinkLook(account.id, view.link ? { url: view.link.url, media: view.media } : null)
  const withFiles = view.files.length > 0
  const [source, setSource] = useState<Source>(withFiles && can.upload !== null ? 'file' : 'link')
  const [media, setMedia] = useState<SendableMedia>(view.media)
  const [reference, setReference] = useState({ link: view.link?.url ?? '', mediaId: '' })
  const caption = useApp((state) => state.composers[chatKey(view.accountId, view.chatId)]?.text ?? '')
  const typed = { ...reference, caption }
  /** Null: nobody wrote one, so it follows the link. */
  const [ownName, setOwnName] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<{ readonly problem: Problem; readonly file?: number } | null>(null)
  const [busy, setBusy] = useState(false)
  const fileName = ownName ?? (fileNameOf(typed.link.trim()) || (view.link ? UNNAMED_PICTURE : ''))
  const [first] = queue.files
  const kind = source === 'file' ? (first?.media ?? media) : media
  const asked = view.item !== undefined && view.item !== 'link'

  async function sendTyped(sendAt: number | null): Promise<void> {
    if (source === 'id' && can.mediaById === null) {
      setTrouble({ problem: problem('media-id-needs-v1', { field: 'mediaId' }) })
      return
    }
    const from =
      source === 'id'
        ? ({ type: 'id', id: typed.mediaId.trim() } as const)
        : ({ type: 'link', link: typed.link.trim() } as const)
    const name = source === 'link' ? fileName.trim() : ''
    const body = { media, source: from, caption, fileName: name, sendAt }
    const outcome = await closingDialog(sendMedia(place, body, true))
    if (!outcome.ok) setTrouble({ problem: outcome.problem })
  }

  async function sendFiles(sendAt: number | null): Promise<void> {
    const close = dialogCloser()
    const end = await queue.sendAll(typed.caption, sendAt)
    if (end === 'sent') close()
    else if (end !== 'stopped') setTrouble({ problem: end.problem, file: end.id })
  }

  /** What went wrong was said of what stood there before. */
  function changed(update: () => void): void {
    update()
    setTrouble(null)
  }

  return {
    can,
    queue,
    links,
    source,
    media,
    kind,
    typed,
    fileName,
    trouble,
    busy,
    /** Why a local file cannot go, where the person asked for one. */
    missing: missingFor(can, withFiles || asked),
    set: (change: Partial<typeof reference>) =>
      changed(() => setReference((before) => ({ ...before, ...change }))),
    setCaption: (text: string) => changed(() => writeCaption(place, text)),
    setFileName: (name: string) => changed(() => setOwnName(name)),
    setSource: (next: Source) => changed(() => setSource(next)),
    setMedia: (next: SendableMedia) => {
      setMedia(next)
      setTrouble(null)
      if (source === 'link' && links.look !== 'nothing') links.lookAt(typed.link, next)
    },
    send: async (sendAt: number | null = null): Promise<void> => {
      if (busy) return
      setBusy(true)
      setTrouble(null)
      await (source === 'file' ? sendFiles(sendAt) : sendTyped(sendAt))
      setBusy(false)
    },
  }
}
