import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeOutside } from './judge-link.ts'

test.each([
  ['https://example.com/', 'https://example.com/', 'example.com'],
  ['https://example.com', 'https://example.com/', 'example.com'],
  ['HTTPS://Example.COM/Path?q=1#top', 'https://example.com/Path?q=1#top', 'example.com'],
  ['http://example.com:8080/a%20b', 'http://example.com:8080/a%20b', 'example.com'],
  ['https://example.com/?to=a@b.c', 'https://example.com/?to=a@b.c', 'example.com'],
  ['https://example.com/%E2%80%AEgpj.exe', 'https://example.com/%E2%80%AEgpj.exe', 'example.com'],
  ['https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/', 'пример.рф'],
  ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/', 'bücher.example'],
  ['https://日本語テスト.jp/', 'https://xn--zckzah9945czlbtz6h.jp/', '日本語テスト.jp'],
  ['https://ação.com.br/loja', 'https://xn--ao-siap.com.br/loja', 'ação.com.br'],
  ['http://2130706433/', 'http://127.0.0.1/', '127.0.0.1'],
  ['https://example.com/❤️', 'https://example.com/%E2%9D%A4%EF%B8%8F', 'example.com'],
  [
    'https://example.com/👨‍👩‍👧?q=👍🏽#🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'https://example.com/%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7?q=%F0%9F%91%8D%F0%9F%8F%BD#%F0%9F%8F%B4%F3%A0%81%A7%F3%A0%81%A2%F3%A0%81%A5%F3%A0%81%AE%F3%A0%81%A7%F3%A0%81%BF',
    'example.com',
  ],
  [
    'https://fa.example/می‌خواهم',
    'https://fa.example/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85',
    'fa.example',
  ],
])('%s is opened as %s', (url, shown, host) => {
  const judged = judgeOutside(url)
  expect(judged).toMatchObject({ allowed: true, problem: null, shown, host, suspicious: false })
  expect(new URL(shown).hostname).toBe(judged.wireHost)
})

test.each([
  'mailto:ana@example.com',
  'mailto:ana@example.com,bia@example.com?subject=Ol%C3%A1&body=linha%0Aoutra&cc=c@example.com',
  'mailto:?to=ana@example.com',
  'tel:+5511987654321',
  'tel:+55(11)98765-4321',
  'tel:+551132654321;ext=12',
])('%s is opened as it stands', (url) => {
  expect(judgeOutside(url)).toMatchObject({ allowed: true, shown: url, host: '', wireHost: '' })
})

test.each([
  ['file:///etc/passwd', 'outside-scheme'],
  ['file://server/share/run.exe', 'outside-scheme'],
  ['smb://server/share', 'outside-scheme'],
  ['\\\\server\\share\\run.exe', 'outside-malformed'],
  ['//server/share', 'outside-malformed'],
  ['C:\\Windows\\System32\\calc.exe', 'outside-scheme'],
  ['ms-msdt:/id PCWDiagnostic', 'outside-control-characters'],
  ['ms-msdt:/id%20PCWDiagnostic', 'outside-scheme'],
  ['search-ms:query=x&crumb=location:\\\\server', 'outside-scheme'],
  ['javascript:alert(1)', 'outside-scheme'],
  ['JaVaScRiPt:alert(1)', 'outside-scheme'],
  ['java\tscript:alert(1)', 'outside-control-characters'],
  ['data:text/html,<script>alert(1)</script>', 'outside-scheme'],
  ['vbscript:x', 'outside-scheme'],
  ['blob:https://example.com/1', 'outside-scheme'],
  ['ftp://example.com/x', 'outside-scheme'],
  ['ssh://-oProxyCommand=x', 'outside-scheme'],
  ['app://bundle/index.html', 'outside-scheme'],
  ['media://file/a/1', 'outside-scheme'],
  ['whatsapp://send?text=x', 'outside-scheme'],
  ['view-source:https://example.com', 'outside-scheme'],
  ['ht\ntps://example.com', 'outside-control-characters'],
  ['https://exa\tmple.com', 'outside-control-characters'],
  [' https://example.com', 'outside-control-characters'],
  ['https://example.com ', 'outside-control-characters'],
  ['https://example.com/a b', 'outside-control-characters'],
  ['https://example.com/\u202egpj.exe', 'outside-control-characters'],
  ['https://example.com\u200b.evil.test/', 'outside-control-characters'],
  ['https://example.com/\u2066x', 'outside-control-characters'],
  ['https://example.com/\0', 'outside-control-characters'],
  ['https://example.com/\u00a0x', 'outside-control-characters'],
  ['https://example.com/\u{e0041}', 'outside-control-characters'],
  ['https://user:pass@example.com/', 'outside-credentials'],
  ['https://example.com@evil.test/', 'outside-credentials'],
  ['https://@evil.test/', 'outside-credentials'],
  ['https://example.com\\@evil.test/', 'outside-malformed'],
  ['https://example.com/\\evil', 'outside-malformed'],
  ['https:\\\\example.com', 'outside-malformed'],
  ['https:example.com', 'outside-malformed'],
  ['https:/example.com', 'outside-malformed'],
  ['https:///example.com', 'outside-malformed'],
  ['https://', 'outside-malformed'],
  ['https://exa%00mple.com/', 'outside-malformed'],
  ['https://example.com:99999/', 'outside-malformed'],
  [`https://example.com/${'a'.repeat(3000)}`, 'outside-too-long'],
  [`https://example.com/${'é'.repeat(700)}`, 'outside-too-long'],
  ['https://example\ufe0f.com/', 'outside-control-characters'],
  ['https://exam\u200dple.com/', 'outside-control-characters'],
  ['https://example.com/a\u200db', 'outside-control-characters'],
  ['https://example.com/pix\u2800', 'outside-control-characters'],
  ['https://example.com/pix\ufe0f', 'outside-control-characters'],
  ['example.com', 'outside-malformed'],
  ['-h', 'outside-malformed'],
  ['', 'outside-malformed'],
  ['mailto:', 'outside-malformed'],
  ['mailto:nobody', 'outside-malformed'],
  ['mailto:ana@example.com?attach=/etc/passwd', 'outside-malformed'],
  ['mailto:ana@example.com?subject=x&attachment=c', 'outside-malformed'],
  ['mailto:"x|calc"@example.com', 'outside-malformed'],
  ['mailto:`id`@example.com', 'outside-malformed'],
  ['tel:*%2306%23', 'outside-malformed'],
  ['tel:*21*123#', 'outside-malformed'],
  ['tel:', 'outside-malformed'],
  ['tel:call-me', 'outside-malformed'],
])('%j is not opened: %s', (url, code) => {
  expect(judgeOutside(url)).toMatchObject({ allowed: false, problem: { code }, host: '', wireHost: '' })
})

describe('hosts that may be meant to look like others', () => {
  test.each([
    ['https://раypal.com/', 'раypal.com'],
    ['https://аррӏе.com/', 'аррӏе.com'],
    ['https://gοοgle.com/', 'gοοgle.com'],
    ['https://xn--80ak6aa92e.com/', 'аррӏе.com'],
    ['https://login.раypal.example.com/', 'login.раypal.example.com'],
  ])('%s warns, and shows both spellings', (url, host) => {
    const judged = judgeOutside(url)
    expect(judged).toMatchObject({ allowed: true, suspicious: true, host })
    expect(judged.wireHost).toMatch(/xn--/)
  })

  test.each(['https://почта.рф/', 'https://магазин.com/', 'https://한국어.kr/', 'https://中文a.cn/'])(
    '%s does not',
    (url) => {
      expect(judgeOutside(url)).toMatchObject({ allowed: true, suspicious: false })
    },
  )
})

test('what is hidden in a refused address is shown', () => {
  expect(judgeOutside('https://a.test/\u202egpj.exe\0').shown).toBe('https://a.test/⟨U+202E⟩gpj.exe⟨U+0000⟩')
})

test('whatever is given, nothing throws, and what passes is one of four schemes without anything hidden', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'https://',
      'http:',
      'mailto:',
      'tel:',
      '@',
      '\\',
      '/',
      '..',
      'a.test',
      '\u202e',
      ' ',
      'xn--',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const judged = judgeOutside(parts.join(''))
      if (!judged.allowed) return
      expect(judged.shown).toMatch(/^(?:https?:\/\/[^/@\\]+(?:\/|$)|mailto:|tel:)/)
      expect(judged.shown).not.toMatch(/[\p{Cc}\p{Z}\u202a-\u202e\u200b-\u200f]/u)
    }),
    { numRuns: 5000 },
  )
})
