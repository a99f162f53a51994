// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { workedMs } from '../../shared/testing/worked-ms.ts'
import { findLinks } from './links.ts'

const found = (text: string): string[] =>
  findLinks(text).map(({ start, end, href }) => `${text.slice(start, end)} → ${href}`)
/** An address that is opened as it stands. */
const plain = (address: string): string => `${address} → ${address}`

describe('an address in a text', () => {
  it.each([
    ['https://pay.example/pix/123\u2066', [plain('https://pay.example/pix/123')]],
    ['\u2066https://pay.example/pix/123\u2069 ok', [plain('https://pay.example/pix/123')]],
    ['https://pay.example/pix\u200b/123', [plain('https://pay.example/pix')]],
    ['https://pay.example/pix\u202egpj.exe', [plain('https://pay.example/pix')]],
    [
      'https://pay.example/a\u2028https://pay.example/b',
      [plain('https://pay.example/a'), plain('https://pay.example/b')],
    ],
    ['https://pay.example/❤️x', [plain('https://pay.example/❤️x')]],
    ['https://pay.example/👨‍👩‍👧 oi', [plain('https://pay.example/👨‍👩‍👧')]],
    ['https://fa.example/می‌خواهم', [plain('https://fa.example/می‌خواهم')]],
    ['https://pay.example❤️', [plain('https://pay.example')]],
    ['loja.com.br❤️', ['loja.com.br → https://loja.com.br']],
    ['www.loja.com.br/a?b=1#c', ['www.loja.com.br/a?b=1#c → https://www.loja.com.br/a?b=1#c']],
    ['veja loja.com.br, e LOJA.COM!', ['loja.com.br → https://loja.com.br', 'LOJA.COM → https://LOJA.COM']],
    ['wa.me/5511987654321', ['wa.me/5511987654321 → https://wa.me/5511987654321']],
    ['пример.рф', ['пример.рф → https://пример.рф']],
    ['E-mail:ana.silva+1@loja.com.br.', ['ana.silva+1@loja.com.br → mailto:ana.silva+1@loja.com.br']],
    [
      '*ana@loja.com* _bia@loja.com_',
      ['ana@loja.com → mailto:ana@loja.com', 'bia@loja.com → mailto:bia@loja.com'],
    ],
    ['<ana@loja.com>', ['ana@loja.com → mailto:ana@loja.com']],
    ['*https://pay.example/a*', [plain('https://pay.example/a')]],
    ['_https://pay.example_', [plain('https://pay.example')]],
    ['~www.loja.com.br~', ['www.loja.com.br → https://www.loja.com.br']],
    ['(https://pay.example/a_(b)).', [plain('https://pay.example/a_(b)')]],
    ['«https://pay.example/a»', [plain('https://pay.example/a')]],
    [
      '“https://pay.example/a”, https://pay.example/b…',
      [plain('https://pay.example/a'), plain('https://pay.example/b')],
    ],
    ['https://pay.example/a–b', [plain('https://pay.example/a–b')]],
    ['https://user:pass@pay.example/', [plain('https://user:pass@pay.example/')]],
    ['https://bank.example@evil.test/', [plain('https://bank.example@evil.test/')]],
    ['http://localhost:3000/x', [plain('http://localhost:3000/x')]],
    [
      'https://www.instagram.com/loja_da_ana_?igsh=abc',
      [plain('https://www.instagram.com/loja_da_ana_?igsh=abc')],
    ],
    ['https://www.instagram.com/loja_da_ana_ e', [plain('https://www.instagram.com/loja_da_ana_')]],
    ['instagram.com/ana_?a', ['instagram.com/ana_?a → https://instagram.com/ana_?a']],
    ['_veja https://pay.example/a_b_ já', [plain('https://pay.example/a_b')]],
    ['*veja https://pay.example/a*', [plain('https://pay.example/a')]],
    ['https://my_shop.example/a', [plain('https://my_shop.example/a')]],
    ['https://ana_.blog.example/a', [plain('https://ana_.blog.example/a')]],
    ['见www.loja.com.br', ['www.loja.com.br → https://www.loja.com.br']],
    ['请看https://pay.example/b谢谢', [plain('https://pay.example/b')]],
    ['https://pay.example谢谢', [plain('https://pay.example')]],
    ['https://zh.example/wiki/中文', [plain('https://zh.example/wiki/中文')]],
    ['https://pay.example/promoção', [plain('https://pay.example/promoção')]],
    ['「https://pay.example/a」を見て', [plain('https://pay.example/a')]],
    ['https://p\u0430ypal.com/a', [plain('https://p\u0430ypal.com/a')]],
    ['[veja](https://pay.example/a)', [plain('https://pay.example/a')]],
    ['fim.https://pay.example/a', [plain('https://pay.example/a')]],
    ['1.HTTPS://pay.example/a', [plain('HTTPS://pay.example/a')]],
    ['ana@x.https://pay.example/a', [plain('https://pay.example/a')]],
    ['bem.me/ana', ['bem.me/ana → https://bem.me/ana']],
    ['loja.com.ar', ['loja.com.ar → https://loja.com.ar']],
    [`https://pay.example/${'a'.repeat(3000)}`, [plain(`https://pay.example/${'a'.repeat(3000)}`)]],
  ])('%j', (text, links) => {
    expect(found(text)).toEqual(links)
  })

  it.each([
    'javascript:alert(1)',
    'javascript:pay.example',
    'data:text/html,<b>x</b>',
    'file:///etc/passwd',
    'file://server.com/run.exe',
    'smb://server.com/share',
    'ftp://server.com/x',
    '//server.com/share',
    'https://',
    'https://.',
    'Obrigado.De nada',
    'às 12.pm',
    'notas.md e fotos.zip',
    'R$ 1.500,00 em 12.10.2026',
    'a@b',
    'versão 1.2.3',
    'ok...sim',
    'tudo bem.me liga',
    'chega hoje.eu aviso',
    'e aí.vc vem?',
    'no sé.es que ya voy.te llamo',
    'call me.now please',
    'так.да',
    'bem.me?',
    'eu.vou.la',
  ])('is not found in %j', (text) => {
    expect(found(text)).toEqual([])
  })

  const part = fc.oneof(
    fc.constantFrom(
      'https://',
      'www.',
      'pay.example',
      'loja.com.br',
      '@',
      '/',
      '.',
      '*',
      '_',
      '(',
      ')',
      ' ',
      '\u2066',
      '❤️',
      '👨‍👩‍👧',
      'javascript:',
      '\u202e',
      '?',
      '#',
      '\\',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const texts = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))

  it('is whole, in order, of one of three schemes, and hides nothing, whatever stands around it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let before = 0
        for (const { start, end, href } of findLinks(text)) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThan(start)
          before = end
          expect(href).toMatch(/^(?:https?:\/\/|mailto:)/i)
          expect(href.endsWith(text.slice(start, end))).toBe(true)
          expect(URL.canParse(href)).toBe(true)
          expect(href).not.toMatch(/[\p{Cc}\p{Z}\u202a-\u202e\u2066-\u2069\u200b]/u)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('ends before whatever nobody sees, and keeps all before it', () => {
    const invisible = fc.constantFrom(
      '\u2066',
      '\u2069',
      '\u200b',
      '\u200e',
      '\u202e',
      '\ufeff',
      '\u00ad',
      '\u0000',
      '\u2028',
      '\u3164',
      '\u2800',
      '\uffa0',
      '\u115f',
      '\ufe0f',
      '\u034f',
    )
    const path = fc.stringMatching(/^[a-z0-9]{1,20}$/)
    fc.assert(
      fc.property(invisible, path, fc.constantFrom('', 'x', ' fim'), (letter, end, rest) => {
        const address = `https://pay.example/pix/${end}`
        expect(found(address + letter + rest)[0]).toBe(plain(address))
      }),
    )
  })

  it('is whole between whatever stands around it', () => {
    const user = fc.constantFrom('', '', 'u@', 'u:p@', "u.x_~!$&'()*+,;=%41:p@")
    const host = fc.constantFrom(
      ...['pay.example', 'Pay.Example', 'my_shop.example', 'a_.example', '127.0.0.1', '[2001:db8::1]'],
      ...['xn--80ak6aa92e.xn--p1ai', 'пример.рф', 'a-b.example'],
    )
    const path = fc.stringMatching(/^[/?#](?:[\w.~:/?#@!$&'()*+,;=-]|%[0-9A-F]{2}|%){0,30}[\w~/%=&$@+#-]$/)
    const behind = fc.oneof(fc.constantFrom('', '', '/', '?', '#'), path)
    const address = fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'HTTPS://'),
        user,
        host,
        fc.constantFrom('', ':8080'),
        behind,
      )
      .map((parts) => parts.join(''))
      .filter((each) => !/[_~?]$/.test(each))
    const around = fc.constantFrom(
      ...['  ', '\n\n', '()', '[]', '{}', '<>', '""', "''", '“”', '«»', '「」', '**', '__', '~~', '``'],
      ...[
        '‘’',
        '‹›',
        '„“',
        '『』',
        '【】',
        '（）',
        '《》',
        '\u00a0\u00a0',
        '\u3000\u3000',
        '،؟',
        '。、',
        '！·',
        '—…',
      ],
      ...[
        '见谢',
        'яя',
        'éд',
        'שה',
        'عم',
        'กก',
        'カに',
        'अअ',
        'αα',
        '한한',
        'Ձձ',
        ' .',
        '(,',
        ': ',
        '\u2800\u2800',
        '\u200b\u3164',
        '\u115f\uffa0',
        ' \ufe0f',
        ' \u180e',
        '\u2066\u2069',
      ],
    )
    fc.assert(
      fc.property(address, around, fc.constantFrom('', ' e', '\nfim'), (link, [before, after], rest) => {
        // A letter behind another one may be of its word; behind a plain letter or digit it is not.
        fc.pre(!/\p{L}/u.test(String(after)) || /[a-z\d]$/i.test(link))
        expect(found(`${String(before)}${link}${String(after)}${rest}`)).toEqual([plain(link)])
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    'https://',
    'https://x)',
    '(https://x.y/((((',
    'a.',
    'x.com,',
    '@a.b',
    'a@b.c',
    '.',
    '[{(',
    '_',
    "https://x.y/'",
  ])('is looked for in time in a long run of %j', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length))
    expect(workedMs(() => findLinks(text))).toBeLessThan(3000)
  })
})
