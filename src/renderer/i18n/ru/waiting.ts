import type { Translation } from '../../../shared/lib/phrases.ts'
import type { waiting as source } from '../en/waiting.ts'

export const waiting: Translation<typeof source, 'ru'> = {
  'later.name': 'Отправить позже',
  'later.menu': 'Когда отправить',
  'later.offer': '{{name}} ({{time}})',
  'later.hour': 'Через 1 час',
  'later.evening': 'Сегодня вечером',
  'later.tomorrow': 'Завтра утром',
  'later.monday': 'В понедельник утром',
  'later.choose': 'Выбрать время…',
  'later.title': 'Отправить позже',
  'later.field': 'Дата и время',
  'later.field.help':
    'По часам этого компьютера. Parley должен быть открыт в это время; иначе он отправит при следующем запуске или спросит вас, если прошли сутки.',
  'later.field.empty': 'Укажите дату и время.',
  'later.confirm': 'Запланировать',

  'message.sendNow': 'Отправить сейчас',
  'message.changeTime': 'Изменить время',
  'message.changeTime.title': 'Изменить время',
  'message.changeTime.confirm': 'Сохранить время',
  'message.undo': 'Отменить отправку',

  'recall.name': 'Только что отправлено',
  'recall.words': 'Ваше сообщение сейчас уйдёт.',
  'recall.left': '{{count}} с',
  'recall.undo': 'Отменить',

  'editing.group': 'Правка',
  'editing.title': 'Правка сообщения, которое ещё не ушло',
  'editing.keys.enter': 'Enter — сохранить · Esc — оставить как было',
  'editing.keys.ctrlEnter': 'Ctrl+Enter — сохранить · Esc — оставить как было',
  'editing.save': 'Сохранить изменения',
  'editing.close': 'Оставить как было',
  'editing.tooLong_one': 'Лишний {{count}} символ.',
  'editing.tooLong_few': 'Лишние {{count}} символа.',
  'editing.tooLong_many': 'Лишние {{count}} символов.',
  'editing.tooLong_other': 'Лишние {{count}} символа.',

  'gap.name': 'Возможно, есть пропуски',
  'gap.words': 'Возможно, не хватает сообщений с {{from}} по {{until}}.',
  'gap.queue-expired':
    'Parley был закрыт дольше 24 часов, в течение которых сервис их хранит, а журнала, чтобы спросить, не было.',
  'gap.journal-refused': 'Журнал сервиса отдал только последние 24 часа.',
  'gap.journal-failed': 'Не удалось прочитать журнал сервиса. Parley попробует ещё раз сам.',
  'gap.recovered_one': 'Позже пришло {{count}} сообщение за это время.',
  'gap.recovered_few': 'Позже пришли {{count}} сообщения за это время.',
  'gap.recovered_many': 'Позже пришло {{count}} сообщений за это время.',
  'gap.recovered_other': 'Позже пришло {{count}} сообщения за это время.',
  'gap.fetch': 'Загрузить недавние сообщения',

  'drafts.open': 'Прежние черновики',
  'drafts.title': 'Прежние черновики',
  'drafts.body':
    'Последние 50 текстов, которые были в поле ввода этого чата. Они остаются на этом компьютере.',
  'drafts.list': 'Прежние черновики',
  'drafts.text': 'Текст целиком',
  'drafts.loading': 'Загружаем прежние черновики…',
  'drafts.empty': 'Прежних черновиков нет',
  'drafts.empty.body': 'Тексты, которые вы здесь измените или замените, можно будет найти позже.',
  'drafts.put': 'Вставить в поле ввода',

  'settings.recall': 'Время на отмену',
  'settings.recall.help': 'Сколько сообщение ждёт здесь после отправки, чтобы вы могли его отозвать.',
  'settings.recall.off': 'Выкл.: уходят сразу',

  'copies.title': 'Резервные копии',
  'copies.body': 'Раз в день, пока открыт, Parley копирует архив. Хранятся три последние копии.',
  'copies.list': 'Резервные копии',
  'copies.loading': 'Ищем копии…',
  'copies.none': 'Копий пока нет.',
  'copies.make': 'Сделать копию сейчас',
  'copies.making': 'Копируем архив…',
  'copies.made': 'Копия сделана и проверена.',
  'copies.restore': 'Восстановить…',
  'copies.restore.of': 'Восстановить копию от {{time}}',
  'copies.restore.title': 'Восстановить копию от {{time}}?',
  'copies.restore.what':
    'Копия займёт место нынешнего архива. Всё, что удастся прочитать из нынешнего архива, перейдёт в неё: сообщения, пришедшие после копии, черновики и то, что ещё не ушло.',
  'copies.restore.kept':
    'Нынешний архив не удаляется: он откладывается в той же папке. В сервисе ничего не меняется, и ничто отправленное не уйдёт повторно.',
  'copies.restore.then': 'Затем окно загрузится заново. Настройки и токены останутся прежними.',
  'copies.restore.confirm': 'Восстановить копию',
  'copies.restoring': 'Восстанавливаем копию…',

  'competitor.edit': 'Изменить аккаунт',
}
