/** Saves settings one after another. Arguments: user data folder, how often. Says `saved N` after each, as the window is told. */
import { writeSync } from 'node:fs'
import { settingsIn, settingsOf } from './settings.ts'

const [userData = '', count = '0'] = process.argv.slice(2)
const settings = settingsIn(userData, [])
for (let number = 1; number <= Number(count); number += 1) {
  settings.write(settingsOf(number))
  writeSync(1, `saved ${String(number)}\n`)
}
