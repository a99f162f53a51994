import type { Translation } from '../../../shared/lib/phrases.ts'
import type { list as source } from '../en/list.ts'

export const list: Translation<typeof source, 'pt-BR'> = {
  'chat.menu': 'Menu da conversa',
  'chat.pin': 'Fixar',
  'chat.unpin': 'Desafixar',
  'chat.markUnread': 'Marcar como não lida',
  'chat.markRead': 'Marcar como lida',
  'chat.archive': 'Arquivar',
  'chat.unarchive': 'Voltar à lista',
  'chat.snooze': 'Adiar…',
  'chat.unsnooze': 'Encerrar adiamento',
  'chat.mute': 'Silenciar…',
  'chat.unmute': 'Reativar som',
  'chat.labels': 'Etiquetas…',
  'chat.clear': 'Limpar conversa…',

  'list.markAllRead': 'Marcar todas como lidas',
  'list.label': 'Etiqueta',
  'list.label.any': 'Todas as etiquetas',
  'list.label.of': '{{label}} ({{account}})',
  'list.pinned': 'fixada',
  'list.muted': 'silenciada',
  'list.marked': 'marcada como não lida',
  'list.returned': 'voltou do adiamento',
  'list.snoozedUntil': 'adiada até {{time}}',
  'list.labels': 'etiquetas: {{names}}',

  'undo.region': 'Desfazer',
  'undo.action': 'Desfazer',
  'undo.archived': 'Conversa arquivada',
  'undo.snoozed': 'Conversa adiada',
  'undo.read_one': '{{count}} conversa marcada como lida',
  'undo.read_many': '{{count}} de conversas marcadas como lidas',
  'undo.read_other': '{{count}} conversas marcadas como lidas',

  'mute.title': 'Silenciar {{name}}',
  'mute.body':
    'Uma conversa silenciada não gera notificação nem som. O que chega aparece e é contado mesmo assim.',
  'mute.hour': 'Por 1 hora',
  'mute.evening': 'Por 8 horas',
  'mute.week': 'Por 1 semana',
  'mute.always': 'Até eu reativar',

  'snooze.title': 'Adiar {{name}}',
  'snooze.body': 'A conversa sai da lista e volta ao topo nessa hora, ou na hora em que o cliente escrever.',
  'snooze.at': 'Dia e hora',
  'snooze.past': 'Escolha um horário que ainda não passou.',
  'snooze.confirm': 'Adiar',

  'label.title': 'Etiquetas de {{name}}',
  'label.none': 'Ainda não há etiquetas. Crie a primeira abaixo.',
  'label.new': 'Nova etiqueta',
  'label.add': 'Adicionar etiqueta',
  'label.name': 'Nome',
  'label.edit': 'Editar {{label}}',
  'label.save': 'Salvar etiqueta',
  'label.colour': 'Cor',
  'label.remove': 'Excluir {{label}}',
  'label.remove.sure':
    'Excluir a etiqueta “{{label}}”? Ela sai de todas as conversas que a têm. As conversas ficam.',
  'label.remove.confirm': 'Excluir etiqueta',
  'label.done': 'Concluído',

  'clear.title': 'Limpar {{name}}?',
  'clear.body':
    'Tudo o que foi dito nesta conversa é removido do Parley neste computador: mensagens, fotos, arquivos. Não é possível desfazer.',
  'clear.keeps':
    'O serviço e o celular ficam com o deles. O que ainda não saiu, seu rascunho, suas anotações e a própria conversa ficam aqui.',
  'clear.confirm': 'Limpar conversa',

  'sender.hide': 'Ocultar este remetente',
  'sender.show': 'Mostrar este remetente de novo',
  'sender.folded': 'Mensagem oculta de {{name}}',
  'sender.unfold': 'Mostrar',
  'sender.list': 'Remetentes ocultos',
  'sender.showAgain': 'Mostrar {{name}} de novo',

  'keys.chat.pin': 'Fixar ou desafixar a conversa',
  'keys.chat.unread': 'Marcar a conversa como não lida ou lida',
  'keys.chat.archive': 'Arquivar a conversa ou trazê-la de volta',
  'keys.chat.snooze': 'Adiar a conversa ou encerrar o adiamento',
  'keys.chat.mute': 'Silenciar a conversa ou reativar o som',
  'keys.chat.labels': 'Etiquetar a conversa',
}
