// Sent into the window as they stand: nothing around them can be used.

/**
 * Resolves when what is wanted has been painted: `usable` is the list and the newest chat, `anything` the first picture.
 */
export async function watch(wants) {
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const done = () => resolve(performance.timeOrigin + performance.now())
        // The most urgent of tasks: any other would wait for whatever else the page has to do behind the picture.
        void scheduler.postTask(done, { priority: 'user-blocking' })
        // Where the next picture is due already it goes before every task; that it begins shows that this one is done.
        requestAnimationFrame(done)
      })
    })
  const until = async (holds) => {
    while (!holds()) await painted()
    return painted()
  }
  if (wants === 'anything') return { at: 'usable', time: await painted() }
  const isSeen = (element) => element !== undefined && getComputedStyle(element).visibility === 'visible'
  const row = () => document.querySelector('[data-region="list"] [role="listitem"]')
  const list = await until(() => row() !== null)
  row().click()
  const isShown = () => {
    const rows = document.querySelectorAll('.talk-scroll .message')
    return isSeen(rows[rows.length - 1])
  }
  const time = await until(isShown)
  return { at: 'usable', time, list }
}

/** Goes on by so many chats as a person in a hurry does by the keyboard; each is drawn, and looked at, before the next. */
export async function visit(count) {
  // Nobody goes faster, and an engine tidies up when it has nothing else to do.
  const LOOK_MS = 200
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const shown = () => document.querySelector('.talk')?.getAttribute('aria-label')
  for (let n = 0; n < count; n += 1) {
    const before = shown()
    const key = { key: 'ArrowDown', code: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', key))
    document.activeElement.dispatchEvent(new KeyboardEvent('keyup', key))
    for (
      const end = Date.now() + 10_000;
      shown() === before || !document.querySelector('.talk-scroll .message');
      await wait(10)
    )
      if (Date.now() > end) throw new Error(`chat ${n} of ${count} was not shown`)
    await wait(LOOK_MS)
  }
}
