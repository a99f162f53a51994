import type { Translation } from '../../../shared/lib/phrases.ts'
import type { desktop as source } from '../en/desktop.ts'

export const desktop: Translation<typeof source, 'ru'> = {
  'desktop.title': 'На этом компьютере',
  'desktop.closeToTray': 'Оставлять Parley в трее при закрытии окна',
  'desktop.closeToTray.help': 'Он продолжает принимать сообщения и уведомлять. Значок в трее вернёт окно.',
  'desktop.closeToTray.absent':
    'Сейчас на этом рабочем столе нет трея со значком Parley. При закрытии окно сворачивается, а в Wayland остаётся открытым.',
  'desktop.startAtLogin': 'Запускать Parley при входе в систему',
  'desktop.startAtLogin.failed':
    'Система отказала, поэтому Parley сам не запускается. Проверьте права на папку автозапуска.',
  'desktop.startAtLogin.stays':
    'Система не дала это отменить, поэтому Parley по-прежнему запускается при входе. Проверьте права на папку автозапуска.',
  'desktop.shortcut': 'Клавиши, которые показывают и скрывают Parley',
  'desktop.shortcut.help': 'Работают и в других программах.',
  'desktop.shortcut.asked':
    'Parley запросил эти клавиши; решает рабочий стол — он может спросить и вас. Нажмите их один раз, чтобы проверить.',
  'desktop.shortcut.none': 'Не заданы',
  'desktop.shortcut.press': 'Нажмите клавиши…',
  'desktop.shortcut.clear': 'Убрать клавиши',

  'spelling.title': 'Правописание',
  'spelling.check': 'Проверять правописание при наборе',
  'spelling.check.help':
    'Словари один раз скачиваются с сервера Google, который делает движок этого окна. Ваши слова остаются на этом компьютере.',
  'spelling.check.system': 'Проверяет система на тех языках, которые в ней заданы.',
  'spelling.languages': 'Язык словаря',
  'spelling.languages.usual': 'Как в системе',
  'spelling.loading': 'Готовим словарь…',
  'spelling.failed':
    'Словарь не удалось скачать, поэтому ничего не проверяется. Parley попробует ещё раз при следующем запуске.',

  'network.title': 'Сеть',
  'network.proxy': 'Прокси',
  'network.proxy.system': 'Как в системе',
  'network.proxy.none': 'Нет',
  'network.proxy.manual': 'Указанный',
  'network.proxy.address': 'Адрес прокси',
  'network.proxy.address.help':
    'Например, proxy.example:8080 или socks5://127.0.0.1:1080. Parley не входит на прокси по паролю.',
  'network.trust': 'Свои центры сертификации',
  'network.trust.help':
    'Если организация сама подписывает сертификаты своих серверов или проверяет соединения, выберите её сертификат (PEM). Ему доверяет только Parley, наряду с обычными центрами. Сертификаты, за которые никто не ручается, всегда отклоняются.',
  'network.trust.until': '{{name}}, действует до {{date}}',
  'network.trust.choose': 'Выбрать сертификат…',
  'network.trust.none': 'Не доверять своим центрам',
  'network.saveData': 'Экономия трафика',
  'network.saveData.help':
    'Фото скачиваются только по вашей просьбе, фото контактов — никогда, ссылки перед отправкой не проверяются. Пока вы смотрите в другое место, наблюдающие аккаунты читают журнал раз в минуту. Сообщения приходят как прежде.',
}
