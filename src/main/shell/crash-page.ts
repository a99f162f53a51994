import { APP_ORIGIN } from './csp.ts'
import type { ShellTexts } from './shell-texts.ts'

/** The page that stands in for the window when that keeps failing. It has no script at all: its buttons are forms. */
export const CRASH_PAGE = `${APP_ORIGIN}/crashed`
const STYLE = `${APP_ORIGIN}/crashed.css`

/** What its two buttons ask for: addresses that nothing is ever served at. */
const RELOAD = `${APP_ORIGIN}/crashed/reload`
const LEAVE = `${APP_ORIGIN}/crashed/leave`

/** As strict as that of the window; only its own forms may be sent, and they lead to {@link crashChoice}. */
const CRASH_POLICY = `default-src 'none'; style-src ${APP_ORIGIN}; form-action ${APP_ORIGIN}; base-uri 'none'; frame-ancestors 'none'`

/** What the person chose on the page, by where its form wants to go; null for anything else. */
export function crashChoice(url: string): 'reload' | 'leave' | null {
  if (url === RELOAD || url === `${RELOAD}?`) return 'reload'
  return url === LEAVE || url === `${LEAVE}?` ? 'leave' : null
}

/** The page and its stylesheet, made here so that nothing of the built window is needed; null for any other address. */
export function crashFile(
  url: string,
  words: ShellTexts,
): { readonly body: string; readonly type: string; readonly policy: string } | null {
  if (url === STYLE) return { body: CSS, type: 'text/css; charset=utf-8', policy: CRASH_POLICY }
  if (url !== CRASH_PAGE) return null
  return { body: html(words), type: 'text/html; charset=utf-8', policy: CRASH_POLICY }
}

function html(words: ShellTexts): string {
  const say = (word: string): string =>
    word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parley</title>
<link rel="stylesheet" href="${STYLE}">
</head>
<body>
<main>
<h1>${say(words.crashed)}</h1>
<p>${say(words.crashedDetail)}</p>
<div class="choices">
<form action="${RELOAD}"><button autofocus>${say(words.reload)}</button></form>
<form action="${LEAVE}"><button>${say(words.leave)}</button></form>
</div>
</main>
</body>
</html>
`
}

const CSS = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; color: light-dark(#131a21, #e7edf2); background: light-dark(#eef1f4, #0c1116); }
main { max-width: 28rem; padding: 1.5rem; text-align: center; }
h1 { margin: 0 0 0.5rem; font-size: 1.25rem; }
p { margin: 0 0 1.5rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; justify-content: center; }
button { min-width: 7rem; min-height: 2.25rem; padding: 0.375rem 1rem; color: inherit; font: inherit; font-weight: 600; background: light-dark(#fff, #182028); border: 1px solid light-dark(#6b7680, #7b8894); border-radius: 10px; cursor: pointer; }
button:focus-visible { outline: 3px solid light-dark(#0a7164, #4fd0bd); outline-offset: 2px; }
`
