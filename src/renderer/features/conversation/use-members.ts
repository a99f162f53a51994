import { useEffect, useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { GroupMember } from '../../../shared/model/contact.ts'
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

/** Who is in a group, as far as it is known here. The service is asked once, where it never was. */
export function useMembers(chat: Chat, account: Account): readonly GroupMember[] {
  const [known, setKnown] = useState<{ readonly of: Chat['id']; readonly members: readonly GroupMember[] }>()
  const { accountId, id, kind } = chat
  const canAsk = account.has.instanceToken
  useEffect(() => {
    if (kind !== 'group') return undefined
    let isWanted = true
    void (async () => {
      const kept = await ask('contact.sheet', { accountId, chatId: id, refresh: false })
      if (!isWanted || !kept.ok) return
      const isNew = canAsk && kept.value.checkedAt === null && kept.value.problem === null
      const sheet = isNew ? await ask('contact.sheet', { accountId, chatId: id, refresh: true }) : kept
      if (isWanted && sheet.ok) setKnown({ of: id, members: sheet.value.group?.members ?? [] })
    })()
    return () => {
      isWanted = false
    }
  }, [accountId, id, kind, canAsk])
  return known?.of === id ? known.members : []
}
