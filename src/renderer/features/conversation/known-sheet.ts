import { useEffect, useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ContactSheet, GroupMember } from '../../../shared/model/contact.ts'
import { ask } from '../../store/actions/ask.ts'
import { firstName, formatAddress } from '../../text/names.ts'
import { listed } from '../../text/listed.ts'

/** So many names fill the line under a group's name, however wide it is. */
const MAX_NAMES = 12

/** The members whose names are known by their first names; null where no name is. The account itself is left out. */
export function memberNames(members: readonly GroupMember[], ownNumber: string): string | null {
  const others = members.filter(({ address }) => address !== ownNumber)
  const named = others.filter(({ name }) => name !== '').map(({ name }) => firstName(name))
  if (named.length === 0) return null
  const rest = others.filter(({ name }) => name === '').map(({ address }) => formatAddress(address))
  return listed([...named, ...rest].slice(0, MAX_NAMES))
}

/**
 * What is kept here of a person or group. The service is asked once for a group, where it never was. Read again when `isOpen`
 * changes: the pane of the contact asks the service.
 */
export function useKnownSheet(chat: Chat, account: Account, isOpen: boolean): ContactSheet | null {
  const [known, setKnown] = useState<{ readonly of: Chat['id']; readonly sheet: ContactSheet }>()
  const { accountId, id, kind } = chat
  const canAsk = kind === 'group' && account.has.instanceToken
  useEffect(() => {
    if (kind === 'other') return undefined
    let isWanted = true
    void (async () => {
      const kept = await ask('contact.sheet', { accountId, chatId: id, refresh: false })
      if (!isWanted || !kept.ok) return
      const isNew = canAsk && kept.value.checkedAt === null && kept.value.problem === null
      const sheet = isNew ? await ask('contact.sheet', { accountId, chatId: id, refresh: true }) : kept
      if (isWanted && sheet.ok) setKnown({ of: id, sheet: sheet.value })
    })()
    return () => {
      isWanted = false
    }
  }, [accountId, id, kind, canAsk, isOpen])
  return known?.of === id ? known.sheet : null
}
