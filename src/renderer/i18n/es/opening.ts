import type { Translation } from '../../../shared/lib/phrases.ts'
import type { opening as source } from '../en/opening.ts'

export const opening: Translation<typeof source, 'es'> = {
  'file.showInFolder': 'Mostrar en la carpeta',
  'file.openAnyway': 'Abrir de todos modos',
  'file.ask.title': '¿Abrir este archivo?',
  'file.ask.macros': 'Contiene macros: pequeños programas que se ejecutan al abrir el archivo.',
  'file.ask.objects': 'Hay otros archivos o controles incrustados en él.',
  'file.ask.outside': 'Carga contenido de otro sitio al abrirse.',
  'file.ask.outsideHost': 'Carga contenido de {{host}} al abrirse.',
  'file.ask.formulas': 'Una celda intenta iniciar otro programa.',
  'file.ask.locked': 'Una contraseña oculta su contenido, así que Parley no puede revisarlo.',
  'file.ask.trust': 'Ábrelo solo si lo esperabas y confías en quien lo envió.',
  'file.kept.title': 'Parley no abre este archivo',
  'file.kept.ending':
    'Parley no abre archivos cuyo nombre termina en «.{{ending}}». Su contenido parece {{look}}.',
  'file.kept.differs': 'Su nombre termina en «.{{ending}}», pero su contenido parece {{look}}.',
  'file.kept.kind': 'Su contenido parece {{look}}, que Parley no abre.',
  'file.kept.macros':
    'Su nombre termina en «.{{ending}}», propio de un documento sin macros, pero contiene macros.',
  'file.kept.next': 'Puedes encontrarlo en su carpeta o guardarlo en otro sitio.',
  'file.unplayable.film':
    'Este vídeo no se puede reproducir aquí: su formato no es compatible o el archivo está dañado. Ábrelo con otro programa o guárdalo.',
  'file.unplayable.sound':
    'Esta grabación no se puede reproducir aquí: su formato no es compatible o el archivo está dañado. Ábrela con otro programa o guárdala.',
  'file.noPicture':
    'Aquí solo se puede reproducir el sonido de este vídeo. Ábrelo con otro programa para ver la imagen o guárdalo.',
  'look.picture': 'una imagen',
  'look.film': 'un vídeo',
  'look.sound': 'una grabación de sonido',
  'look.pdf': 'un documento PDF',
  'look.text-document': 'un documento de texto',
  'look.spreadsheet': 'una hoja de cálculo',
  'look.presentation': 'una presentación',
  'look.text': 'texto sin formato',
  'look.email': 'un correo',
  'look.web-page': 'una página web',
  'look.drawing': 'un dibujo SVG',
  'look.xml': 'datos XML',
  'look.script': 'un script',
  'look.shortcut': 'un acceso directo',
  'look.program': 'un programa',
  'look.archive': 'un archivo comprimido',
  'look.disk-image': 'una imagen de disco',
  'look.unknown': 'un formato desconocido',
}
