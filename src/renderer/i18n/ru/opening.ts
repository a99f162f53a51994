import type { Translation } from '../../../shared/lib/phrases.ts'
import type { opening as source } from '../en/opening.ts'

export const opening: Translation<typeof source, 'ru'> = {
  'file.showInFolder': 'Показать в папке',
  'file.openAnyway': 'Всё равно открыть',
  'file.ask.title': 'Открыть этот файл?',
  'file.ask.macros': 'В нём есть макросы: небольшие программы, которые запускаются при открытии.',
  'file.ask.objects': 'В него вложены другие файлы или элементы управления.',
  'file.ask.outside': 'При открытии он загружает данные из другого места.',
  'file.ask.outsideHost': 'При открытии он загружает данные с {{host}}.',
  'file.ask.formulas': 'Одна из ячеек пытается запустить другую программу.',
  'file.ask.locked': 'Его содержимое закрыто паролем, поэтому Parley не может его проверить.',
  'file.ask.trust': 'Открывайте, только если вы ждали этот файл и доверяете отправителю.',
  'file.kept.title': 'Parley не открывает этот файл',
  'file.kept.ending':
    'Parley не открывает файлы, имя которых оканчивается на «.{{ending}}». Содержимое похоже на {{look}}.',
  'file.kept.differs': 'Имя оканчивается на «.{{ending}}», но содержимое похоже на {{look}}.',
  'file.kept.kind': 'Содержимое похоже на {{look}}; такое Parley не открывает.',
  'file.kept.macros':
    'Имя оканчивается на «.{{ending}}», как у документа без макросов, но макросы в нём есть.',
  'file.kept.next': 'Файл можно найти в папке или сохранить в другом месте.',
  'file.unplayable.film':
    'Это видео нельзя воспроизвести здесь: формат не поддерживается или файл повреждён. Откройте его в другой программе или сохраните.',
  'file.unplayable.sound':
    'Эту запись нельзя воспроизвести здесь: формат не поддерживается или файл повреждён. Откройте её в другой программе или сохраните.',
  'file.noPicture':
    'Здесь можно воспроизвести только звук этого видео. Чтобы увидеть изображение, откройте его в другой программе или сохраните.',
  'look.picture': 'изображение',
  'look.film': 'видео',
  'look.sound': 'звукозапись',
  'look.pdf': 'документ PDF',
  'look.text-document': 'текстовый документ',
  'look.spreadsheet': 'таблицу',
  'look.presentation': 'презентацию',
  'look.text': 'простой текст',
  'look.email': 'письмо',
  'look.web-page': 'веб-страницу',
  'look.drawing': 'рисунок SVG',
  'look.xml': 'данные XML',
  'look.script': 'скрипт',
  'look.shortcut': 'ярлык',
  'look.program': 'программу',
  'look.archive': 'архив',
  'look.disk-image': 'образ диска',
  'look.unknown': 'неизвестный формат',
}
