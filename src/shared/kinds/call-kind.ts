import type { ContentKind } from './kind.ts'

/** A call told by the service: a line in the conversation, not a bubble. */
export interface CallContent {
  readonly type: 'call'
  readonly direction: 'in' | 'out'
  readonly outcome: 'ringing' | 'answered' | 'missed' | 'declined' | 'ended' | 'unknown'
  readonly video: boolean
}

/** Calls. */
export const CALL_KIND: ContentKind<CallContent, 'incomingCall' | 'outgoingCall'> = {
  names: {
    incomingCall: { word: 'kind.call', sign: 'phone', notification: null },
    outgoingCall: { word: 'kind.call', sign: 'phone', notification: null },
  },
  nameOf: () => null,
  titleOf: () => '',
  lineOf: ({ direction, outcome, video }, say) => {
    const call = say(`call.${direction}.${outcome}`)
    return video ? say('call.video', { call }) : call
  },
  repeats: () => true,
  searchWordsOf: () => [],
  searchKindOf: () => 'other',
}
