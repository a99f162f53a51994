/** What measures inside the window. These functions are sent there as they stand: none may use anything around it. */

/** The tools that {@link installPageTools} puts into the window. */
interface PageTools {
  /** The time (of `performance.now`) behind the next picture: layout and paint of what stands now are done. */
  painted(): Promise<number>
  /** Waits, picture by picture, until that is so in a picture; answers its time. Rejects after 20 s. */
  paintedWhen(isSo: () => boolean): Promise<number>
  /** Epoch milliseconds of a time of `performance.now`. */
  epoch(time: number): number
  /** Whether a message stands inside the list's visible part. */
  isInSight(key: number): boolean
  /** When each text between `#` marks was first painted, epoch milliseconds. */
  readonly seen: Record<string, number>
  /** When the browser says that its row was in a picture on the screen: behind painting lie drawing the pixels and handing them over. */
  readonly shown: Record<string, number>
  /** When Enter was last pressed, in the time of `performance.now`. */
  pressedAt: number
}

declare global {
  interface Window {
    benchTools: PageTools
  }
}

/** Puts the tools into the window. */
export function installPageTools(): void {
  const painted = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const done = (): void => resolve(performance.now())
        // The most urgent of tasks: any other would wait for whatever else the page has to do behind the picture.
        void scheduler.postTask(done, { priority: 'user-blocking' })
        // Where the next picture is due already it goes before every task; that it begins shows that this one is done.
        requestAnimationFrame(done)
      })
    })
  const paintedWhen = async (isSo: () => boolean): Promise<number> => {
    const end = performance.now() + 20_000
    for (;;) {
      const time = await painted()
      if (isSo()) return time
      if (time > end) throw new Error('not painted within 20 s')
    }
  }
  /** A row of a virtual list stands hidden in the page until it was measured. */
  const isShown = (row: Element): boolean => {
    const place = row.getBoundingClientRect()
    const view = document.querySelector('.talk-scroll')?.getBoundingClientRect()
    const visible = getComputedStyle(row).visibility === 'visible' && place.height > 0
    return visible && view !== undefined && place.top < view.bottom && place.bottom <= view.bottom + 1
  }
  const isInSight = (key: number): boolean => {
    const row = document.querySelector(`.talk-scroll [data-key="${String(key)}"]`)
    return row !== null && isShown(row)
  }
  const seen: Record<string, number> = {}
  const shown: Record<string, number> = {}
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly identifier: string
      readonly renderTime: number
    })[])
      shown[entry.identifier] ??= performance.timeOrigin + entry.renderTime
  }).observe({ type: 'element' })
  const tools: PageTools = {
    painted,
    paintedWhen,
    epoch: (time) => performance.timeOrigin + time,
    isInSight,
    seen,
    shown,
    pressedAt: 0,
  }
  window.benchTools = tools
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter') tools.pressedAt = event.timeStamp
    },
    { capture: true },
  )
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        const rows = [node, ...node.querySelectorAll('.message[data-key]')]
        for (const row of rows) {
          if (!row.matches('.message[data-key]')) continue
          const mark = /#(\w+)#/.exec(row.textContent ?? '')?.[1]
          if (mark === undefined || seen[mark] !== undefined) continue
          seen[mark] = Number.POSITIVE_INFINITY
          for (const part of [row, ...row.querySelectorAll('*')])
            if (part.textContent?.includes(`#${mark}#`)) part.setAttribute('elementtiming', mark)
          const key = Number(row.getAttribute('data-key'))
          void paintedWhen(() => isInSight(key)).then((time) => {
            seen[mark] = performance.timeOrigin + time
          })
        }
      }
  }).observe(document.body, { childList: true, subtree: true })
}
