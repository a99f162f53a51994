import { useEffect, useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { LinkReport } from '../../../shared/model/sending.ts'
import { lookAtLink } from '../../store/actions/sending.ts'
import type { SendableMedia } from '../../text/media-files.ts'

/** What is known of the link in the field: nothing, a look under way, or its outcome. */
export type LinkLook = 'nothing' | 'looking' | LinkReport

/**
 * Looks at links. Only the newest look counts; a link that changes is not the one that was looked at. One that was `given`, not
 * typed, is looked at once: its field may never have the focus.
 */
export function useLinkLook(
  accountId: AccountId,
  given: { readonly url: string; readonly media: SendableMedia } | null,
) {
  const [look, setLook] = useState<LinkLook>('nothing')
  const newest = useRef('')

  useEffect(() => () => void (newest.current = ''), [])

  function lookAt(typed: string, media: SendableMedia): void {
    const link = typed.trim()
    const asked = `${media} ${link}`
    if (link === '' || asked === newest.current) return
    newest.current = asked
    setLook('looking')
    void lookAtLink(accountId, link, media).then((report) => {
      if (newest.current === asked) setLook(report)
    })
  }

  const isGivenLookedAt = useRef(false)
  useEffect(() => {
    if (isGivenLookedAt.current || given === null) return
    isGivenLookedAt.current = true
    lookAt(given.url, given.media)
  })

  return {
    look,
    lookAt,
    /** The field has changed: what was found is not about what stands there now. */
    forget: () => {
      newest.current = ''
      setLook('nothing')
    },
  }
}
