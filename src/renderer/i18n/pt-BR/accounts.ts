import type { Translation } from '../../../shared/lib/phrases.ts'
import type { accounts as source } from '../en/accounts.ts'

export const accounts: Translation<typeof source, 'pt-BR'> = {
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

  'keychain.open': 'Desbloquear…',
  'keychain.waiting_one': '{{count}} conta espera por ele.',
  'keychain.waiting_many': '{{count}} de contas esperam por ele.',
  'keychain.waiting_other': '{{count}} contas esperam por ele.',
  'keychain.unlock.title': 'Desbloquear o chaveiro',
  'keychain.unlock.body':
    'O sistema pede a senha do chaveiro, talvez atrás desta janela. Sem pressa: o Parley espera e, até lá, não recebe nada para estas contas. Nada se perde.',
  'keychain.unlock.waiting': 'Esperando o chaveiro…',
  'vault.place': 'Onde os tokens ficam',
  'vault.place.none': 'No chaveiro deste computador, que se abre com a sua sessão.',
  'vault.place.locked': 'Em um cofre com frase secreta, que está trancado agora.',
  'vault.place.open': 'Em um cofre com frase secreta. O Parley a pede sempre que abre.',
  'vault.offer': 'Guardar tokens em um cofre…',
  'vault.open': 'Destrancar cofre…',
  'vault.later': 'Depois',
  'vault.forgotten': 'Esqueci…',
  'vault.passphrase': 'Frase secreta',
  'vault.passphrase.new': 'Nova frase secreta',
  'vault.current': 'Frase secreta atual',
  'vault.repeated': 'Frase secreta de novo',
  'vault.create.title': 'Guardar tokens em um cofre',
  'vault.create.body':
    'Os tokens de todas as contas passam para um arquivo que só a sua frase secreta abre. O Parley a pede sempre que abre. Ninguém pode recuperar uma frase esquecida: nesse caso, os tokens precisam ser informados de novo. As mensagens não são afetadas.',
  'vault.create.confirm': 'Criar cofre',
  'vault.create.offer': 'Guardá-los em um cofre…',
  'vault.unlock.title': 'Destrancar o cofre',
  'vault.unlock.body':
    'Os tokens das suas contas estão sob uma frase secreta. Até ela ser informada, nada é recebido nem enviado; as mensagens esperam no serviço.',
  'vault.unlock.confirm': 'Destrancar',
  'vault.unlock.offer': 'Destrancar cofre…',
  'vault.change.title': 'Trocar a frase secreta',
  'vault.change.body': 'A partir da próxima vez que abrir, a nova frase secreta destranca o cofre.',
  'vault.change.confirm': 'Trocar',
  'vault.change.offer': 'Trocar frase secreta…',
  'vault.leave.title': 'Voltar ao chaveiro',
  'vault.leave.body':
    'Os tokens passam para o chaveiro deste computador, e o cofre é excluído. O Parley não pede mais a frase secreta.',
  'vault.leave.confirm': 'Mover tokens',
  'vault.leave.offer': 'Voltar ao chaveiro…',
  'vault.forget.title': 'Desistir do cofre?',
  'vault.forget.body':
    'O cofre e os tokens dele são excluídos. Conversas, rascunhos e mensagens não enviadas ficam; cada conta pede seu token de novo. Não é possível desfazer.',
  'vault.forget.confirm': 'Excluir cofre',
  'vault.forget.offer': 'Esqueci a frase secreta…',
}
