import { named, type ContentKind } from './kind.ts'

/** An invitation to a group. */
export interface InviteContent {
  readonly type: 'invite'
  /** The group's address. */
  readonly group: string
  readonly name: string
  /** Epoch milliseconds, or null. */
  readonly expiresAt: number | null
}

/** Invitations to groups. */
export const INVITE_KIND: ContentKind<InviteContent, 'groupInviteMessage'> = {
  names: { groupInviteMessage: { word: 'kind.invite', sign: 'people', notification: 'invite' } },
  nameOf: () => 'groupInviteMessage',
  titleOf: ({ name, group }) => name || group,
  hasTitleBesideWords: true,
  // An address is not a name.
  previewOf: ({ name }) => name,
  lineOf: (invite, say) => named(say, say('kind.invite'), INVITE_KIND.titleOf(invite)),
  searchWordsOf: ({ name }) => [name],
  searchKindOf: () => 'other',
}
