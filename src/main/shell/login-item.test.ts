import { expect, test } from 'vitest'
import { loginItem } from './login-item.ts'

test('the program is quoted: its folder may have a space in its name', () => {
  const program = 'C:\\Users\\Ana Maria\\AppData\\Local\\Programs\\Parley\\Parley.exe'
  expect(loginItem([program, '--hidden'])).toEqual({ path: `"${program}"`, args: ['--hidden'] })
})

test.each([
  ['--user-data-dir=C:\\Parley', '--user-data-dir=C:\\Parley'],
  ['--user-data-dir=C:\\Ana Maria\\x', '"--user-data-dir=C:\\Ana Maria\\x"'],
  ['--user-data-dir=D:\\a b\\', '"--user-data-dir=D:\\a b\\\\"'],
  ['say "hi"', '"say \\"hi\\""'],
  ['a\\"b', '"a\\\\\\"b"'],
])('%s is written as %s', (argument, written) => {
  expect(loginItem(['Parley.exe', argument]).args).toEqual([written])
})
