import type { Plugin } from 'vite'

/**
 * What is wrong in the list of 0.54.2 where its rows come and go at the start while it is scrolled, and what stands there
 * instead. Its names are those of the packed file: another version has others, and the build says so.
 */
const MENDED: readonly (readonly [wrong: string, right: string])[] = [
  // Rows were put in, or taken away, at the start: from then on it measures from the end and knows only the direction of
  // that move, until nothing was scrolled for 150 ms. Whoever turns round runs ahead of the rows; on the way down each row
  // that is measured moves those in sight. The first move down ends it; on the way up, measuring from the end holds it still.
  ['_ = 0, o || 0 !== z || (v =', '_ = 0, o || (2 === z && (e > 0 ? (z = 0) : (v = 2)), 0 !== z) || (v ='],
  // Nothing is drawn behind the direction of scrolling: the first picture after a turn has a hole.
  [
    '1 !== v && (r -= t), 2 !== v && (l += t))',
    'r -= 1 === v ? t / BEHIND : t, l += 2 === v ? t / BEHIND : t)',
  ],
  // Between a move of its own and the page's word of it, the list draws the rows that it drew last, by their numbers. Rows put
  // in at the start meanwhile have other numbers: all in sight were taken out for one drawing, and made anew in the next.
  [
    'i(n, !0), C(s() - e), z = 2;',
    'I = [ h(0, I[0] + n - l()), I[1] + n - l() ], i(n, !0), C(s() - e), z = 2;',
  ],
  // What came into sight is drawn behind the next picture, and by then another step was made: whoever turns round at speed was
  // through what is drawn behind them before the first row of the new direction came. That one drawing waits for nothing.
  [
    'const e = n - m, t = g(e), o = _ && t < g(_) + 1;',
    'const e = n - m, t = g(e), o = _ && t < g(_) + 1, was = v;',
  ],
  ['(d += 1, f = t > $)', '(d += 1, f = t > $ || (was > 0 && was !== v))'],
  // A change that moves nothing (rows let go at the end, one put in there) made it forget such a move before the page had told
  // of it, and take it for the person's: it then drew ahead downwards, and left a hole above whoever went on up.
  ['I = [ 0, a ? h(f - 1, 0) : -1 ], b = !1;', 'I = [ 0, a ? h(f - 1, 0) : -1 ], b = !1, since = 0;'],
  [
    'M: () => (_ = w, w = 0, [ _, 2 === z ])',
    'M: () => { const e = w, at = performance.now(); (2 !== z || at - since > TOLD_MS) && (_ = 0), e && (_ += e, since = at), w = 0; return [ e, 2 === z ]; }',
  ],
]
/** So much less is drawn behind the direction of scrolling than before it. */
const BEHIND = 3
/** A page that cannot move does not tell of it: no move is waited for longer. */
const TOLD_MS = 100

/** The list's source, mended. Throws where it is another than the one that was looked at. */
export function mended(code: string): string {
  return MENDED.reduce((text, [wrong, right]) => {
    const [before, after, ...more] = text.split(wrong)
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(
        'virtua has changed: see whether its lists turn round by now, and mend-virtua.ts can go',
      )
    return before + right.replaceAll('BEHIND', String(BEHIND)).replaceAll('TOLD_MS', String(TOLD_MS)) + after
  }, code)
}

/** Mends the virtual list at the build. */
export function mendVirtua(): Plugin {
  let mustMend = false
  return {
    name: 'mend-virtua',
    enforce: 'pre',
    // While the app is made, too: packed beforehand it would not pass through here.
    config: () => ({ optimizeDeps: { exclude: ['virtua'] } }),
    configResolved({ command }) {
      mustMend = command === 'build'
    },
    transform(code, id) {
      if (!/virtua[\\/]lib[\\/]index\.js(?:\?|$)/.test(id)) return null
      mustMend = false
      return { code: mended(code), map: null }
    },
    buildEnd(error) {
      if (!error && mustMend) this.error('the virtual list was not met at the build: it would go unmended')
    },
  }
}
