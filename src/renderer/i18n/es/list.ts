import type { Translation } from '../../../shared/lib/phrases.ts'
import type { list as source } from '../en/list.ts'

export const list: Translation<typeof source, 'es'> = {
  'chat.menu': 'Menú del chat',
  'chat.pin': 'Fijar',
  'chat.unpin': 'Desfijar',
  'chat.markUnread': 'Marcar como no leído',
  'chat.markRead': 'Marcar como leído',
  'chat.archive': 'Archivar',
  'chat.unarchive': 'Volver a la lista',
  'chat.snooze': 'Posponer…',
  'chat.unsnooze': 'Dejar de posponer',
  'chat.mute': 'Silenciar…',
  'chat.unmute': 'Activar sonido',
  'chat.labels': 'Etiquetas…',
  'chat.clear': 'Vaciar chat…',

  'list.markAllRead': 'Marcar todos como leídos',
  'list.label': 'Etiqueta',
  'list.label.any': 'Todas las etiquetas',
  'list.label.of': '{{label}} ({{account}})',
  'list.pinned': 'fijado',
  'list.muted': 'silenciado',
  'list.marked': 'marcado como no leído',
  'list.returned': 'vuelve de pospuestos',
  'list.snoozedUntil': 'pospuesto hasta {{time}}',
  'list.labels': 'etiquetas: {{names}}',

  'undo.region': 'Deshacer',
  'undo.action': 'Deshacer',
  'undo.archived': 'Chat archivado',
  'undo.snoozed': 'Chat pospuesto',
  'undo.read_one': '{{count}} chat marcado como leído',
  'undo.read_many': '{{count}} de chats marcados como leídos',
  'undo.read_other': '{{count}} chats marcados como leídos',

  'mute.title': 'Silenciar {{name}}',
  'mute.body':
    'Un chat silenciado no genera notificación ni sonido. Lo que llega se muestra y se cuenta igualmente.',
  'mute.hour': 'Durante 1 hora',
  'mute.evening': 'Durante 8 horas',
  'mute.week': 'Durante 1 semana',
  'mute.always': 'Hasta que lo reactive',

  'snooze.title': 'Posponer {{name}}',
  'snooze.body': 'El chat deja la lista y vuelve arriba entonces, o en cuanto el cliente escriba.',
  'snooze.at': 'Día y hora',
  'snooze.past': 'Elige una hora que aún no haya pasado.',
  'snooze.confirm': 'Posponer',

  'label.title': 'Etiquetas de {{name}}',
  'label.none': 'Aún no hay etiquetas. Crea la primera abajo.',
  'label.new': 'Nueva etiqueta',
  'label.add': 'Añadir etiqueta',
  'label.name': 'Nombre',
  'label.edit': 'Editar {{label}}',
  'label.save': 'Guardar etiqueta',
  'label.colour': 'Color',
  'label.remove': 'Eliminar {{label}}',
  'label.remove.sure':
    '¿Eliminar la etiqueta «{{label}}»? Se quita de todos los chats que la tienen. Los chats se quedan.',
  'label.remove.confirm': 'Eliminar etiqueta',
  'label.done': 'Listo',

  'clear.title': '¿Vaciar {{name}}?',
  'clear.body':
    'Todo lo dicho en este chat se quita de Parley en este equipo: mensajes, fotos, archivos. No se puede deshacer.',
  'clear.keeps':
    'El servicio y el teléfono conservan lo suyo. Lo que aún no ha salido, tu borrador, tus notas y el propio chat se quedan aquí.',
  'clear.confirm': 'Vaciar chat',

  'sender.hide': 'Ocultar este remitente',
  'sender.show': 'Mostrar de nuevo este remitente',
  'sender.folded': 'Mensaje oculto de {{name}}',
  'sender.unfold': 'Mostrar',
  'sender.list': 'Remitentes ocultos',
  'sender.showAgain': 'Mostrar de nuevo a {{name}}',

  'keys.chat.pin': 'Fijar o desfijar el chat',
  'keys.chat.unread': 'Marcar el chat como no leído o leído',
  'keys.chat.archive': 'Archivar el chat o traerlo de vuelta',
  'keys.chat.snooze': 'Posponer el chat o dejar de posponerlo',
  'keys.chat.mute': 'Silenciar el chat o activar su sonido',
  'keys.chat.labels': 'Etiquetar el chat',
}
