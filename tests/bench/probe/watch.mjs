// Sent into the window as it stands: nothing around it can be used.

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
