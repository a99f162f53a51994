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
  'settings.remove.goes': 'Это удаляется с этого компьютера, вернуть будет нельзя:',
  'settings.remove.counting': 'Смотрим, что есть…',
  'settings.remove.chats_one': '{{count}} чат с заметками и именами',
  'settings.remove.chats_few': '{{count}} чата с заметками и именами',
  'settings.remove.chats_many': '{{count}} чатов с заметками и именами',
  'settings.remove.chats_other': '{{count}} чата с заметками и именами',
  'settings.remove.messages_one': '{{count}} сообщение',
  'settings.remove.messages_few': '{{count}} сообщения',
  'settings.remove.messages_many': '{{count}} сообщений',
  'settings.remove.messages_other': '{{count}} сообщения',
  'settings.remove.drafts_one': '{{count}} черновик',
  'settings.remove.drafts_few': '{{count}} черновика',
  'settings.remove.drafts_many': '{{count}} черновиков',
  'settings.remove.drafts_other': '{{count}} черновика',
  'settings.remove.files_one': '{{count}} файл',
  'settings.remove.files_few': '{{count}} файла',
  'settings.remove.files_many': '{{count}} файлов',
  'settings.remove.files_other': '{{count}} файла',
  'settings.remove.tokens': 'Токены аккаунта',
  'settings.remove.copies_one': 'Всё это также в {{count}} резервной копии; другие аккаунты в ней остаются',
  'settings.remove.copies_few': 'Всё это также в {{count}} резервных копиях; другие аккаунты в них остаются',
  'settings.remove.copies_many': 'Всё это также в {{count}} резервных копиях; другие аккаунты в них остаются',
  'settings.remove.copies_other': 'Всё это также в {{count}} резервной копии; другие аккаунты в них остаются',
  'settings.remove.setAside_one':
    '{{count}} отложенный архив: аккаунт убирается из него, а повреждённый удаляется целиком',
  'settings.remove.setAside_few':
    '{{count}} отложенных архива: аккаунт убирается из них, а повреждённые удаляются целиком',
  'settings.remove.setAside_many':
    '{{count}} отложенных архивов: аккаунт убирается из них, а повреждённые удаляются целиком',
  'settings.remove.setAside_other':
    '{{count}} отложенного архива: аккаунт убирается из них, а повреждённые удаляются целиком',
  'settings.remove.stays':
    'У сервиса и телефона остаётся то, что у них есть: сообщения, контакты и то, что ещё ждёт в очереди сервиса.',
  'settings.remove.unsent_one': 'Удалить {{count}} неотправленное сообщение',
  'settings.remove.unsent_few': 'Удалить {{count}} неотправленных сообщения',
  'settings.remove.unsent_many': 'Удалить {{count}} неотправленных сообщений',
  'settings.remove.unsent_other': 'Удалить {{count}} неотправленного сообщения',
}
