import type { Translation } from '../../../shared/lib/phrases.ts'
import type { accounts as source } from '../en/accounts.ts'

export const accounts: Partial<Translation<typeof source, 'pt-BR'>> = {
  'account.which': 'Conta',
  'account.colour': 'Cor',
  'account.colour.green': 'Verde',
  'account.colour.brown': 'Marrom',
  'account.colour.violet': 'Violeta',
  'account.colour.rose': 'Rosa',
  'account.colour.blue': 'Azul',
  'account.colour.olive': 'Oliva',
  'account.colour.purple': 'Roxo',
  'account.colour.slate': 'Ardósia',
  'settings.accounts.up.of': 'Mover {{name}} para cima',
  'settings.accounts.down.of': 'Mover {{name}} para baixo',
  'settings.remove.goes': 'Isto é excluído deste computador e não pode ser recuperado:',
  'settings.remove.counting': 'Vendo o que há…',
  'settings.remove.chats_one': '{{count}} conversa, com suas anotações e nomes',
  'settings.remove.chats_many': '{{count}} de conversas, com suas anotações e nomes',
  'settings.remove.chats_other': '{{count}} conversas, com suas anotações e nomes',
  'settings.remove.messages_one': '{{count}} mensagem',
  'settings.remove.messages_many': '{{count}} de mensagens',
  'settings.remove.messages_other': '{{count}} mensagens',
  'settings.remove.drafts_one': '{{count}} rascunho',
  'settings.remove.drafts_many': '{{count}} de rascunhos',
  'settings.remove.drafts_other': '{{count}} rascunhos',
  'settings.remove.files_one': '{{count}} arquivo',
  'settings.remove.files_many': '{{count}} de arquivos',
  'settings.remove.files_other': '{{count}} arquivos',
  'settings.remove.tokens': 'Os tokens da conta',
  'settings.remove.copies_one':
    'Tudo isso também em {{count}} cópia de segurança; as outras contas continuam nela',
  'settings.remove.copies_many':
    'Tudo isso também em {{count}} de cópias de segurança; as outras contas continuam nelas',
  'settings.remove.copies_other':
    'Tudo isso também em {{count}} cópias de segurança; as outras contas continuam nelas',
  'settings.remove.setAside_one':
    '{{count}} arquivo de mensagens deixado de lado: a conta é retirada dele, ou ele some inteiro se estiver danificado',
  'settings.remove.setAside_many':
    '{{count}} de arquivos de mensagens deixados de lado: a conta é retirada deles, ou eles somem inteiros se estiverem danificados',
  'settings.remove.setAside_other':
    '{{count}} arquivos de mensagens deixados de lado: a conta é retirada deles, ou eles somem inteiros se estiverem danificados',
  'settings.remove.stays':
    'O serviço e o celular ficam com o que têm: mensagens, contatos e o que ainda espera na fila do serviço.',
  'settings.remove.unsent_one': 'Excluir {{count}} mensagem que não foi enviada',
  'settings.remove.unsent_many': 'Excluir {{count}} de mensagens que não foram enviadas',
  'settings.remove.unsent_other': 'Excluir {{count}} mensagens que não foram enviadas',
}
