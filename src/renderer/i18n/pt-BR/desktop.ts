import type { Translation } from '../../../shared/lib/phrases.ts'
import type { desktop as source } from '../en/desktop.ts'

export const desktop: Translation<typeof source, 'pt-BR'> = {
  'desktop.title': 'Neste computador',
  'desktop.closeToTray': 'Manter o Parley na bandeja quando a janela é fechada',
  'desktop.closeToTray.help':
    'Ele continua recebendo e notificando. O ícone na bandeja traz a janela de volta.',
  'desktop.closeToTray.absent':
    'No momento, esta área de trabalho não mostra o Parley em uma bandeja. Ao ser fechada, a janela é minimizada ou, no Wayland, continua aberta.',
  'desktop.startAtLogin': 'Abrir o Parley ao entrar no sistema',
  'desktop.startAtLogin.failed':
    'O sistema recusou, e o Parley não abre sozinho. Verifique as permissões da pasta de inicialização automática.',
  'desktop.startAtLogin.stays':
    'O sistema não deixou desfazer, e o Parley continua abrindo ao entrar no sistema. Verifique as permissões da pasta de inicialização automática.',
  'desktop.shortcut': 'Atalho que mostra e oculta o Parley',
  'desktop.shortcut.help': 'Funciona enquanto você usa outros programas.',
  'desktop.shortcut.asked':
    'O Parley pediu estas teclas; a área de trabalho decide e pode perguntar a você. Pressione-as uma vez para ver se funcionam.',
  'desktop.shortcut.none': 'Nenhum',
  'desktop.shortcut.press': 'Pressione as teclas…',
  'desktop.shortcut.clear': 'Sem atalho',

  'spelling.title': 'Ortografia',
  'spelling.check': 'Verificar a ortografia ao escrever',
  'spelling.check.help':
    'Os dicionários são baixados uma vez de um servidor do Google, que faz o motor desta janela. Suas palavras ficam neste computador.',
  'spelling.check.system': 'O sistema verifica, nos idiomas definidos nele.',
  'spelling.languages': 'Idioma do dicionário',
  'spelling.languages.usual': 'O do sistema',
  'spelling.loading': 'Preparando o dicionário…',
  'spelling.failed':
    'Não foi possível baixar o dicionário, e nada é verificado. O Parley tenta de novo na próxima vez que abrir.',

  'network.title': 'Rede',
  'network.proxy': 'Proxy',
  'network.proxy.system': 'Como diz o sistema',
  'network.proxy.none': 'Nenhum',
  'network.proxy.manual': 'Este',
  'network.proxy.address': 'Endereço do proxy',
  'network.proxy.address.help':
    'Por exemplo, proxy.example:8080 ou socks5://127.0.0.1:1080. O Parley não faz login em proxies.',
  'network.trust': 'Autoridades de certificação próprias',
  'network.trust.help':
    'Se uma organização assina os certificados dos próprios servidores ou inspeciona conexões, escolha o certificado dela (PEM). Só o Parley confia nele, além das autoridades de costume. Certificados pelos quais ninguém responde são sempre recusados.',
  'network.trust.until': '{{name}}, válido até {{date}}',
  'network.trust.choose': 'Escolher um certificado…',
  'network.trust.none': 'Não confiar em autoridades próprias',
  'network.saveData': 'Economizar dados',
  'network.saveData.help':
    'Fotos só são baixadas quando você pede, fotos de contatos não são baixadas, e links não são examinados antes do envio. Enquanto você olha outra coisa, contas que observam leem o registro uma vez por minuto. As mensagens chegam como antes.',
}
