// Counts timers that are set for less than a second, by where they are set.

/** Begins to count; the answer gives what was set since it was last asked, and clears it. */
export function timersUnder(limit) {
  let found = new Map()
  const counted = (original) =>
    function (callback, ms, ...rest) {
      if ((ms ?? 0) < limit) {
        const place = new Error().stack?.split('\n')[2]?.trim() ?? '?'
        const key = `${ms ?? 0} ms ${place}`
        found.set(key, (found.get(key) ?? 0) + 1)
      }
      return original(callback, ms, ...rest)
    }
  globalThis.setTimeout = Object.assign(counted(globalThis.setTimeout), globalThis.setTimeout)
  globalThis.setInterval = counted(globalThis.setInterval)
  return () => {
    const told = [...found].map(([where, count]) => ({ where, count }))
    found = new Map()
    return told
  }
}
