import type { Translation } from '../../../shared/lib/phrases.ts'
import type { accounts as source } from '../en/accounts.ts'

export const accounts: Partial<Translation<typeof source, 'ru'>> = {
  'account.which': 'Аккаунт',
  'account.colour': 'Цвет',
  'account.colour.green': 'Зелёный',
  'account.colour.brown': 'Коричневый',
  'account.colour.violet': 'Фиолетовый',
  'account.colour.rose': 'Розовый',
  'account.colour.blue': 'Синий',
  'account.colour.olive': 'Оливковый',
  'account.colour.purple': 'Пурпурный',
  'account.colour.slate': 'Серо-синий',
  'settings.accounts.up.of': 'Поднять: {{name}}',
  'settings.accounts.down.of': 'Опустить: {{name}}',
}
