import type { Translation } from '../../../shared/lib/phrases.ts'
import type { accounts as source } from '../en/accounts.ts'

export const accounts: Partial<Translation<typeof source, 'pt-BR'>> = {
  'account.which': 'Conta',
  'account.colour': 'Cor',
  'account.colour.green': 'Verde',
  'account.colour.brown': 'Marrom',
  'account.colour.violet': 'Violeta',
  'account.colour.rose': 'Rosa',
  'account.colour.blue': 'Azul',
  'account.colour.olive': 'Oliva',
  'account.colour.purple': 'Roxo',
  'account.colour.slate': 'Ardósia',
  'settings.accounts.up.of': 'Mover {{name}} para cima',
  'settings.accounts.down.of': 'Mover {{name}} para baixo',
}
