/** The archive's thread of an older Parley: incoming messages are a kind that it does not know yet. */
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const core = new URL('../../../../src/main/core/', import.meta.url)
const PATCHES = [
  {
    place: new URL('gateway/translate/translate-v1.ts', core).href,
    from: 'if (!isRecord(record)) unknown += 1',
    to: "if (!isRecord(record) || record['type'] !== 'no kind') unknown += 1",
  },
  {
    place: new URL('gateway/translate/translate-instance.ts', core).href,
    from: "  incomingMessageReceived: { direction: 'in', source: 'queue' },\n",
    to: '',
  },
]

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const patch = PATCHES.find((each) => each.place === url.split('?')[0])
    if (!patch) return loaded
    const { source: bytes } = loaded
    const source = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)
    if (source.split(patch.from).length !== 2)
      throw new Error(`${fileURLToPath(url)} is not written as an older Parley is made of`)
    return { ...loaded, source: source.replace(patch.from, patch.to) }
  },
})

await import(new URL('store/thread/worker.ts', core).href)
