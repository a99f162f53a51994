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
  'settings.remove.goes': 'Esto se elimina de este equipo y no se puede recuperar:',
  'settings.remove.counting': 'Mirando qué hay…',
  'settings.remove.chats_one': '{{count}} chat, con sus notas y nombres',
  'settings.remove.chats_many': '{{count}} de chats, con sus notas y nombres',
  'settings.remove.chats_other': '{{count}} chats, con sus notas y nombres',
  'settings.remove.messages_one': '{{count}} mensaje',
  'settings.remove.messages_many': '{{count}} de mensajes',
  'settings.remove.messages_other': '{{count}} mensajes',
  'settings.remove.drafts_one': '{{count}} borrador',
  'settings.remove.drafts_many': '{{count}} de borradores',
  'settings.remove.drafts_other': '{{count}} borradores',
  'settings.remove.files_one': '{{count}} archivo',
  'settings.remove.files_many': '{{count}} de archivos',
  'settings.remove.files_other': '{{count}} archivos',
  'settings.remove.tokens': 'Los tokens de la cuenta',
  'settings.remove.copies_one':
    'Todo ello también en {{count}} copia de seguridad; las demás cuentas siguen en ella',
  'settings.remove.copies_many':
    'Todo ello también en {{count}} de copias de seguridad; las demás cuentas siguen en ellas',
  'settings.remove.copies_other':
    'Todo ello también en {{count}} copias de seguridad; las demás cuentas siguen en ellas',
  'settings.remove.setAside_one':
    '{{count}} archivo apartado: la cuenta se quita de él, o se elimina entero si está dañado',
  'settings.remove.setAside_many':
    '{{count}} de archivos apartados: la cuenta se quita de ellos, o se eliminan enteros si están dañados',
  'settings.remove.setAside_other':
    '{{count}} archivos apartados: la cuenta se quita de ellos, o se eliminan enteros si están dañados',
  'settings.remove.stays':
    'El servicio y el teléfono conservan lo que tienen: mensajes, contactos y lo que aún espera en la cola del servicio.',
  'settings.remove.unsent_one': 'Eliminar {{count}} mensaje que no se envió',
  'settings.remove.unsent_many': 'Eliminar {{count}} de mensajes que no se enviaron',
  'settings.remove.unsent_other': 'Eliminar {{count}} mensajes que no se enviaron',
}
