/** What stands in the window before there is anything: the welcome, the form of the account, a list without chats. */
import * as go from './steps.ts'
import { fill, press, screen } from './steps.ts'
import type { Screen } from './walk.ts'

export const START_SCREENS: readonly Screen[] = [
  screen('welcome', [go.button('welcome.connect')]),
  screen('account-form-empty', [press('welcome.connect'), go.dialog]),
  screen('account-form', [press('welcome.connect'), press('account.advanced'), press('account.save')]),
  screen('account-form-checked', [
    press('welcome.connect'),
    fill('account.name', 'Loja'),
    (walk) => fill('account.serviceAddress', walk.sim.url)(walk),
    (walk) => fill('account.accessToken', walk.sim.accessToken)(walk),
    press('account.check'),
    go.words('account.checked'),
  ]),
]

export const EMPTY_SCREENS: readonly Screen[] = [
  screen('no-chats', [go.words('list.empty.all'), go.words('first.listening')]),
]
