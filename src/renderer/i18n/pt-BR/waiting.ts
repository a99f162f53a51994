import type { Translation } from '../../../shared/lib/phrases.ts'
import type { waiting as source } from '../en/waiting.ts'

export const waiting: Translation<typeof source, 'pt-BR'> = {
  'later.name': 'Enviar depois',
  'later.menu': 'Quando enviar',
  'later.offer': '{{name}} ({{time}})',
  'later.hour': 'Em 1 hora',
  'later.evening': 'Hoje à noite',
  'later.tomorrow': 'Amanhã de manhã',
  'later.monday': 'Segunda de manhã',
  'later.choose': 'Escolher horário…',
  'later.title': 'Enviar depois',
  'later.field': 'Data e hora',
  'later.field.help':
    'Pelo relógio deste computador. O Parley precisa estar aberto nessa hora; se não, ele envia ao abrir, ou pergunta a você se já tiver passado um dia.',
  'later.field.empty': 'Informe uma data e uma hora.',
  'later.confirm': 'Agendar',

  'message.sendNow': 'Enviar agora',
  'message.changeTime': 'Mudar horário',
  'message.changeTime.title': 'Mudar horário',
  'message.changeTime.confirm': 'Salvar horário',
  'message.undo': 'Desfazer envio',

  'recall.name': 'Recém-enviada',
  'recall.words': 'Sua mensagem sai em instantes.',
  'recall.left': '{{count}} s',
  'recall.undo': 'Desfazer',

  'editing.group': 'Edição',
  'editing.title': 'Editar uma mensagem que ainda não saiu',
  'editing.keys.enter': 'Enter salva · Esc deixa como estava',
  'editing.keys.ctrlEnter': 'Ctrl+Enter salva · Esc deixa como estava',
  'editing.save': 'Salvar alterações',
  'editing.close': 'Deixar como estava',
  'editing.tooLong_one': 'Passou {{count}} caractere do limite.',
  'editing.tooLong_many': 'Passaram {{count}} de caracteres do limite.',
  'editing.tooLong_other': 'Passaram {{count}} caracteres do limite.',

  'gap.name': 'Podem faltar mensagens',
  'gap.words': 'Podem faltar mensagens de {{from}} a {{until}}.',
  'gap.queue-expired':
    'O Parley ficou fechado por mais do que as 24 horas em que o serviço as guarda, e não havia registro para consultar.',
  'gap.journal-refused': 'O registro do serviço só trouxe as últimas 24 horas.',
  'gap.journal-failed': 'Não foi possível ler o registro do serviço. O Parley tenta de novo sozinho.',
  'gap.recovered_one': '{{count}} mensagem desse período chegou depois.',
  'gap.recovered_many': '{{count}} de mensagens desse período chegaram depois.',
  'gap.recovered_other': '{{count}} mensagens desse período chegaram depois.',
  'gap.fetch': 'Buscar mensagens recentes',

  'drafts.open': 'Rascunhos anteriores',
  'drafts.title': 'Rascunhos anteriores',
  'drafts.body':
    'Os últimos 50 textos que estiveram no campo de mensagem desta conversa. Eles ficam neste computador.',
  'drafts.list': 'Rascunhos anteriores',
  'drafts.text': 'O texto completo',
  'drafts.loading': 'Carregando rascunhos anteriores…',
  'drafts.empty': 'Nenhum rascunho anterior',
  'drafts.empty.body': 'Os textos que você muda ou troca aqui podem ser reencontrados depois.',
  'drafts.put': 'Levar ao campo de mensagem',

  'settings.recall': 'Prazo para desfazer',
  'settings.recall.help': 'Quanto tempo uma mensagem espera aqui depois de Enviar, para você poder desfazer.',
  'settings.recall.off': 'Desligado: saem na hora',

  'copies.title': 'Cópias de segurança',
  'copies.body':
    'Uma vez por dia, enquanto está aberto, o Parley copia o arquivo de mensagens. As três últimas cópias são guardadas.',
  'copies.list': 'Cópias de segurança',
  'copies.loading': 'Procurando cópias…',
  'copies.none': 'Nenhuma cópia foi feita ainda.',
  'copies.make': 'Fazer uma cópia agora',
  'copies.making': 'Copiando o arquivo de mensagens…',
  'copies.made': 'A cópia foi feita e verificada.',
  'copies.restore': 'Restaurar…',
  'copies.restore.of': 'Restaurar a cópia de {{time}}',
  'copies.restore.title': 'Restaurar a cópia de {{time}}?',
  'copies.restore.what':
    'A cópia toma o lugar do arquivo atual. Tudo o que puder ser lido do arquivo atual vem junto: mensagens que chegaram depois da cópia, rascunhos e o que ainda não saiu.',
  'copies.restore.kept':
    'O arquivo atual não é excluído: é movido para o lado, na mesma pasta. Nada muda no serviço, e nada do que já saiu sai de novo.',
  'copies.restore.then': 'Depois a janela é recarregada. Configurações e tokens ficam como estão.',
  'copies.restore.confirm': 'Restaurar a cópia',
  'copies.restoring': 'Restaurando a cópia…',

  'competitor.edit': 'Editar conta',
}
