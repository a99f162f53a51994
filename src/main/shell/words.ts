/** What the shell itself says: menus and the one dialog. Everything else is the window's. */
export interface Words {
  readonly edit: string
  readonly undo: string
  readonly redo: string
  readonly cut: string
  readonly copy: string
  readonly paste: string
  readonly pastePlain: string
  readonly selectAll: string
  readonly view: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly zoomReset: string
  readonly fullScreen: string
  readonly window: string
  readonly minimise: string
  readonly close: string
  readonly quit: string
  readonly learnWord: string
  readonly crashed: string
  readonly crashedDetail: string
  readonly tryAgain: string
}

const en: Words = {
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  pastePlain: 'Paste as plain text',
  selectAll: 'Select all',
  view: 'View',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomReset: 'Actual size',
  fullScreen: 'Full screen',
  window: 'Window',
  minimise: 'Minimise',
  close: 'Close',
  quit: 'Quit Parley',
  learnWord: 'Add to dictionary',
  crashed: 'The window keeps failing',
  crashedDetail: 'Messages are still received and stored. Nothing is lost.',
  tryAgain: 'Open it again',
}

const pt: Words = {
  edit: 'Editar',
  undo: 'Desfazer',
  redo: 'Refazer',
  cut: 'Recortar',
  copy: 'Copiar',
  paste: 'Colar',
  pastePlain: 'Colar como texto simples',
  selectAll: 'Selecionar tudo',
  view: 'Exibir',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  zoomReset: 'Tamanho real',
  fullScreen: 'Tela cheia',
  window: 'Janela',
  minimise: 'Minimizar',
  close: 'Fechar',
  quit: 'Sair do Parley',
  learnWord: 'Adicionar ao dicionário',
  crashed: 'A janela continua falhando',
  crashedDetail: 'As mensagens continuam sendo recebidas e guardadas. Nada se perdeu.',
  tryAgain: 'Abrir novamente',
}

const es: Words = {
  edit: 'Editar',
  undo: 'Deshacer',
  redo: 'Rehacer',
  cut: 'Cortar',
  copy: 'Copiar',
  paste: 'Pegar',
  pastePlain: 'Pegar como texto sin formato',
  selectAll: 'Seleccionar todo',
  view: 'Ver',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  zoomReset: 'Tamaño real',
  fullScreen: 'Pantalla completa',
  window: 'Ventana',
  minimise: 'Minimizar',
  close: 'Cerrar',
  quit: 'Salir de Parley',
  learnWord: 'Añadir al diccionario',
  crashed: 'La ventana sigue fallando',
  crashedDetail: 'Los mensajes se siguen recibiendo y guardando. No se ha perdido nada.',
  tryAgain: 'Abrirla de nuevo',
}

const ru: Words = {
  edit: 'Правка',
  undo: 'Отменить',
  redo: 'Повторить',
  cut: 'Вырезать',
  copy: 'Копировать',
  paste: 'Вставить',
  pastePlain: 'Вставить без форматирования',
  selectAll: 'Выделить всё',
  view: 'Вид',
  zoomIn: 'Увеличить',
  zoomOut: 'Уменьшить',
  zoomReset: 'Исходный размер',
  fullScreen: 'Во весь экран',
  window: 'Окно',
  minimise: 'Свернуть',
  close: 'Закрыть',
  quit: 'Выйти из Parley',
  learnWord: 'Добавить в словарь',
  crashed: 'Окно продолжает падать',
  crashedDetail: 'Сообщения по-прежнему принимаются и сохраняются. Ничего не потеряно.',
  tryAgain: 'Открыть снова',
}

const languages: Readonly<Record<string, Words>> = { en, pt, es, ru }

/** The words of the system's language, or the English ones. */
export function wordsFor(locale: string): Words {
  return languages[locale.slice(0, 2).toLowerCase()] ?? en
}
