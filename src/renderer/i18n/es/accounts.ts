import type { Translation } from '../../../shared/lib/phrases.ts'
import type { accounts as source } from '../en/accounts.ts'

export const accounts: Translation<typeof source, 'es'> = {
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

  'keychain.open': 'Desbloquear…',
  'keychain.waiting_one': '{{count}} cuenta lo espera.',
  'keychain.waiting_many': '{{count}} de cuentas lo esperan.',
  'keychain.waiting_other': '{{count}} cuentas lo esperan.',
  'keychain.unlock.title': 'Desbloquear el llavero',
  'keychain.unlock.body':
    'El sistema pide la contraseña de su llavero, quizá detrás de esta ventana. Sin prisa: Parley espera y hasta entonces no recibe nada para estas cuentas. No se pierde nada.',
  'keychain.unlock.waiting': 'Esperando al llavero…',
  'vault.place': 'Dónde se guardan los tokens',
  'vault.place.none': 'En el llavero de este equipo, que se abre con tu sesión.',
  'vault.place.locked': 'En una caja fuerte con frase de contraseña, que ahora está cerrada.',
  'vault.place.open': 'En una caja fuerte con frase de contraseña. Parley la pide cada vez que se abre.',
  'vault.offer': 'Guardar tokens en una caja fuerte…',
  'vault.open': 'Abrir caja fuerte…',
  'vault.later': 'Más tarde',
  'vault.forgotten': 'La olvidé…',
  'vault.passphrase': 'Frase de contraseña',
  'vault.passphrase.new': 'Nueva frase de contraseña',
  'vault.current': 'Frase de contraseña actual',
  'vault.repeated': 'Repite la frase de contraseña',
  'vault.create.title': 'Guardar tokens en una caja fuerte',
  'vault.create.body':
    'Los tokens de todas las cuentas pasan a un archivo que solo tu frase de contraseña abre. Parley la pide cada vez que se abre. Nadie puede recuperar una frase olvidada: entonces hay que indicar los tokens de nuevo. Los mensajes no se ven afectados.',
  'vault.create.confirm': 'Crear caja fuerte',
  'vault.create.offer': 'Guardarlos en una caja fuerte…',
  'vault.unlock.title': 'Abrir la caja fuerte',
  'vault.unlock.body':
    'Los tokens de tus cuentas están bajo una frase de contraseña. Hasta indicarla no se recibe ni se envía nada; los mensajes esperan en el servicio.',
  'vault.unlock.confirm': 'Abrir',
  'vault.unlock.offer': 'Abrir caja fuerte…',
  'vault.change.title': 'Cambiar la frase de contraseña',
  'vault.change.body': 'Desde la próxima vez, la nueva frase de contraseña abre la caja fuerte.',
  'vault.change.confirm': 'Cambiar',
  'vault.change.offer': 'Cambiar frase de contraseña…',
  'vault.leave.title': 'Volver al llavero',
  'vault.leave.body':
    'Los tokens pasan al llavero de este equipo y la caja fuerte se elimina. Parley ya no pide la frase de contraseña.',
  'vault.leave.confirm': 'Mover tokens',
  'vault.leave.offer': 'Volver al llavero…',
  'vault.forget.title': '¿Renunciar a la caja fuerte?',
  'vault.forget.body':
    'La caja fuerte y sus tokens se eliminan. Los chats, los borradores y los mensajes sin enviar se quedan; cada cuenta pide su token de nuevo. No se puede deshacer.',
  'vault.forget.confirm': 'Eliminar caja fuerte',
  'vault.forget.offer': 'Olvidé la frase de contraseña…',
}
