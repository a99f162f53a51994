import type { Translation } from '../../../shared/lib/phrases.ts'
import type { accounts as source } from '../en/accounts.ts'

export const accounts: Partial<Translation<typeof source, 'es'>> = {
  'account.which': 'Cuenta',
  'account.colour': 'Color',
  'account.colour.green': 'Verde',
  'account.colour.brown': 'Marrón',
  'account.colour.violet': 'Violeta',
  'account.colour.rose': 'Rosa',
  'account.colour.blue': 'Azul',
  'account.colour.olive': 'Oliva',
  'account.colour.purple': 'Morado',
  'account.colour.slate': 'Pizarra',
  'settings.accounts.up.of': 'Subir {{name}}',
  'settings.accounts.down.of': 'Bajar {{name}}',
}
