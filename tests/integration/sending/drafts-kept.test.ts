import { expect, test } from 'vitest'
import { manualClock, type ManualClock } from '../../../src/main/core/testing/manual-clock.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

let clock: ManualClock
let chatId = 0

async function begin(): Promise<void> {
  clock = manualClock()
  await stage.restart({ clock })
  await stage.connect()
  chatId = (await stage.chatWith('5511987654321')).id
}

const save = (text: string, chat = chatId): Promise<null> =>
  stage.host.must('draft.save', { accountId: stage.accountId, chatId: chat, text })
const versions = async (chat = chatId): Promise<string[]> =>
  (await stage.host.must('draft.versions', { accountId: stage.accountId, chatId: chat })).map(
    (each) => each.text,
  )

const draftNow = async (): Promise<string | null> =>
  (await stage.host.must('draft.get', { accountId: stage.accountId, chatId }))?.text ?? null
const sendWords = (ofComposer: boolean): Promise<unknown> =>
  stage.host.must('message.send', {
    ...{ accountId: stage.accountId, chatId, text: 'Bom dia', sendId: 'press-of-send-0001', ofComposer },
  })

/** Types a text as the composer saves it: every few letters, a third of a second apart. */
async function type(text: string): Promise<void> {
  for (let length = 4; length < text.length + 4; length += 4) {
    clock.pass(300)
    await save(text.slice(0, length))
  }
}

test('what is cleared, replaced or sent can be had again, newest first, over a restart', async () => {
  await begin()
  await type('Bom dia')
  await save('')
  await type('Segue o orçamento')
  await save('Outra coisa inteiramente')
  await save('')
  await stage.send(chatId, 'Já enviei')
  await stage.restart({ clock })
  expect(await versions()).toEqual(['Já enviei', 'Outra coisa inteiramente', 'Segue o orçamento', 'Bom dia'])
  const [newest] = await stage.host.must('draft.versions', { accountId: stage.accountId, chatId })
  expect(Math.abs((newest?.at ?? 0) - clock.now())).toBeLessThan(10_000)
})

test('while somebody types, a version every five seconds, and never the same twice in a row', async () => {
  await begin()
  const text =
    'Uma resposta comprida que leva quase meio minuto para ser escrita até o fim, letra por letra. '.repeat(4)
  await type(text)
  const kept = await versions()
  // 97 savings in 29 s.
  expect(kept.length).toBeGreaterThanOrEqual(5)
  expect(kept.length).toBeLessThanOrEqual(7)
  expect(kept.every((each) => text.startsWith(each))).toBe(true)
  await save('')
  expect((await versions())[0]).toBe(text)
  await save(text)
  await save('')
  expect((await versions()).filter((each) => each === text)).toHaveLength(1)
})

test('the beginning that the composer saved before Send is no version of its own', async () => {
  await begin()
  await save('Bom di')
  await stage.send(chatId, 'Bom dia')
  await save('')
  expect(await versions()).toEqual(['Bom dia'])
})

test.each([
  ['all of the composer takes its draft away', true, 'Bom di', null, ['Bom dia']],
  ['all of the composer takes away what was longer before', true, 'Bom diaz', null, ['Bom dia']],
  [
    'all of the composer leaves as a version what it replaced',
    true,
    'Até amanhã',
    null,
    ['Bom dia', 'Até amanhã'],
  ],
  ['words of elsewhere leave the draft', false, 'Bom di', 'Bom di', ['Bom dia']],
])('what is sent as %s', async (_, ofComposer, saved, draft, kept) => {
  await begin()
  await save(saved)
  clock.pass(100)
  await sendWords(ofComposer)
  expect(await draftNow()).toBe(draft)
  expect(await versions()).toEqual(kept)
})

test.each([
  ['is told to be in the outbox together with its message', true, [['press-of-send-0001', ['Bom dia']]]],
  ['of a notification is not told so: no composer waits for it', false, []],
])('a press of Send %s', async (_, ofComposer, expected) => {
  await begin()
  await sendWords(ofComposer)
  const told = stage.host.batches.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'enqueued'
        ? [
            [
              event.sendId,
              events.flatMap((each) =>
                each.type === 'messages' ? each.messages.map(({ text }) => text) : [],
              ),
            ],
          ]
        : [],
    ),
  )
  expect(told).toEqual(expected)
})

test('the beginning of what is sent goes with it, even if the clock was set back since', async () => {
  await begin()
  await save('Bom di')
  clock.jump(-60_000)
  await sendWords(true)
  expect(await draftNow()).toBe(null)
})

test('what was typed behind a text while it was being sent stays', async () => {
  await begin()
  await save('Bom dia')
  const sent = sendWords(true)
  clock.pass(100)
  await Promise.all([sent, save('Bom dia\ne mais')])
  expect(await draftNow()).toBe('e mais')
})

test('the last fifty of each conversation, and none of another', async () => {
  await begin()
  const other = (await stage.chatWith('5511900000001')).id
  await save('só desta', other)
  await save('', other)
  for (let n = 0; n < 60; n += 1) {
    await save(`versão número ${String(n)}`)
    await save('')
  }
  const kept = await versions()
  expect(kept).toHaveLength(50)
  expect([kept[0], kept.at(-1)]).toEqual(['versão número 59', 'versão número 10'])
  expect(await versions(other)).toEqual(['só desta'])
  expect(await stage.host.must('draft.versions', { accountId: 'another', chatId })).toEqual([])
})

test('blanks are no version', async () => {
  await begin()
  await save('  \n ')
  await save('')
  expect(await versions()).toEqual([])
})
