import type { Translation } from '../../../shared/lib/phrases.ts'
import type { waiting as source } from '../en/waiting.ts'

export const waiting: Translation<typeof source, 'es'> = {
  'later.name': 'Enviar más tarde',
  'later.menu': 'Cuándo enviar',
  'later.offer': '{{name}} ({{time}})',
  'later.hour': 'En 1 hora',
  'later.evening': 'Esta tarde',
  'later.tomorrow': 'Mañana por la mañana',
  'later.monday': 'El lunes por la mañana',
  'later.choose': 'Elegir una hora…',
  'later.title': 'Enviar más tarde',
  'later.field': 'Fecha y hora',
  'later.field.help':
    'Según el reloj de este equipo. Parley debe estar abierto a esa hora; si no, lo envía al abrirse, o te pregunta si ya ha pasado un día.',
  'later.field.empty': 'Indica una fecha y una hora.',
  'later.confirm': 'Programar',

  'message.sendNow': 'Enviar ahora',
  'message.changeTime': 'Cambiar hora',
  'message.changeTime.title': 'Cambiar hora',
  'message.changeTime.confirm': 'Guardar hora',
  'message.undo': 'Deshacer envío',

  'recall.name': 'Recién enviado',
  'recall.words': 'Tu mensaje sale en un momento.',
  'recall.left': '{{count}} s',
  'recall.undo': 'Deshacer',

  'editing.group': 'Edición',
  'editing.title': 'Editar un mensaje que no ha salido',
  'editing.keys.enter': 'Enter guarda · Esc lo deja como estaba',
  'editing.keys.ctrlEnter': 'Ctrl+Enter guarda · Esc lo deja como estaba',
  'editing.save': 'Guardar cambios',
  'editing.close': 'Dejarlo como estaba',
  'editing.tooLong_one': 'Sobra {{count}} carácter.',
  'editing.tooLong_many': 'Sobran {{count}} de caracteres.',
  'editing.tooLong_other': 'Sobran {{count}} caracteres.',

  'gap.name': 'Pueden faltar mensajes',
  'gap.words': 'Pueden faltar mensajes del {{from}} al {{until}}.',
  'gap.queue-expired':
    'Parley estuvo cerrado más de las 24 horas que el servicio los guarda, y no había registro que consultar.',
  'gap.journal-refused': 'El registro del servicio solo dio sus últimas 24 horas.',
  'gap.journal-failed': 'No se pudo leer el registro del servicio. Parley lo intenta de nuevo por su cuenta.',
  'gap.recovered_one': '{{count}} mensaje de ese tiempo ha llegado después.',
  'gap.recovered_many': '{{count}} de mensajes de ese tiempo han llegado después.',
  'gap.recovered_other': '{{count}} mensajes de ese tiempo han llegado después.',
  'gap.fetch': 'Traer mensajes recientes',

  'drafts.open': 'Borradores anteriores',
  'drafts.title': 'Borradores anteriores',
  'drafts.body': 'Los últimos 50 textos que hubo en el campo de este chat. Se quedan en este equipo.',
  'drafts.list': 'Borradores anteriores',
  'drafts.text': 'El texto completo',
  'drafts.loading': 'Cargando borradores anteriores…',
  'drafts.empty': 'No hay borradores anteriores',
  'drafts.empty.body': 'Los textos que cambies o sustituyas aquí se podrán encontrar después.',
  'drafts.put': 'Llevar al campo de texto',

  'settings.recall': 'Plazo para deshacer',
  'settings.recall.help': 'Cuánto espera aquí un mensaje después de Enviar, para que puedas retirarlo.',
  'settings.recall.off': 'No: salen al momento',

  'copies.title': 'Copias de seguridad',
  'copies.body':
    'Una vez al día, mientras está abierto, Parley copia el archivo de mensajes. Se guardan las tres últimas copias.',
  'copies.list': 'Copias de seguridad',
  'copies.loading': 'Buscando copias…',
  'copies.none': 'Aún no se ha hecho ninguna copia.',
  'copies.make': 'Hacer una copia ahora',
  'copies.making': 'Copiando el archivo de mensajes…',
  'copies.made': 'La copia está hecha y comprobada.',
  'copies.restore': 'Restaurar…',
  'copies.restore.of': 'Restaurar la copia del {{time}}',
  'copies.restore.title': '¿Restaurar la copia del {{time}}?',
  'copies.restore.what':
    'La copia ocupa el lugar del archivo actual. Todo lo que se pueda leer del archivo actual viene con ella: mensajes posteriores a la copia, borradores y lo que no ha salido.',
  'copies.restore.kept':
    'El archivo actual no se elimina: se aparta en la misma carpeta. Nada cambia en el servicio, y nada que haya salido sale otra vez.',
  'copies.restore.then':
    'Después la ventana se carga de nuevo. Los ajustes y los tokens se quedan como están.',
  'copies.restore.confirm': 'Restaurar la copia',
  'copies.restoring': 'Restaurando la copia…',

  'competitor.edit': 'Editar cuenta',
}
