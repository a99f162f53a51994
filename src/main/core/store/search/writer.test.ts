import { expect, test } from 'vitest'
import { ACCOUNT_ID, record, useArchive } from '../../testing/archive-fixture.ts'
import { notePair } from '../contacts/same-person.ts'
import { searchMessages } from './find-messages.ts'

const archive = useArchive()

const ANYWHERE = { query: 'fala', chatId: null, starred: false, kinds: [], from: null, until: null }

test.each(['5531988001100', '553188001100', '120650379300009@lid'])(
  'the messages of one writer are found by %s, whichever of their addresses they came by',
  (address) => {
    notePair(archive.db, ACCOUNT_ID, '5531988001100', '120650379300009@lid', 'same')
    const writers = ['5531988001100', '553188001100', '120650379300009@lid', '5531977002200']
    const said = writers.map((senderId, n) =>
      record({
        ...{ id: `m${String(n)}`, receivedAddress: '120363040000000001@g.us', senderId },
        text: `fala ${String(n)}`,
      }),
    )
    archive.take('instance', said)
    for (const accountId of [ACCOUNT_ID, null]) {
      const { hits } = searchMessages(archive.db, { ...ANYWHERE, accountId, sender: { address } }, null, 10)
      expect(hits.map(({ message }) => message.text).toSorted()).toEqual(['fala 0', 'fala 1', 'fala 2'])
    }
  },
)
