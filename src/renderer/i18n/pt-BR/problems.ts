import type { ProblemCode } from '../../../shared/model/problem.ts'

export const problems: Record<ProblemCode, string> = {
  'name-empty': 'Dê um nome à conta, para diferenciá-la das outras.',
  'address-empty': 'Informe o endereço do serviço, por exemplo https://api.example.com.',
  'address-no-scheme': 'O endereço precisa de https:// (ou http://) na frente.',
  'address-not-http': 'Só é possível usar endereços https:// e http://.',
  'address-not-secure':
    'Um endereço http:// envia os tokens sem proteção: qualquer um no caminho pode lê-los. Use https://; http:// só vale para este computador.',
  'address-has-credentials':
    'O endereço contém um nome de usuário ou uma senha. Retire-os; os tokens têm campos próprios.',
  'address-malformed': 'Isto não é um endereço. Verifique se há espaços ou erros de digitação.',
  'address-has-query': 'O endereço deve terminar antes de qualquer ? ou #. Retire o que vem depois.',
  'credentials-missing': 'Informe um token de acesso, ou um ID de instância com seu token. Nada foi salvo.',
  'credentials-incomplete':
    'Uma instância precisa dos dois: o ID e o token. Informe o que falta ou limpe ambos.',
  'token-malformed': 'Este token contém caracteres que tokens nunca têm. Copie-o de novo do seu serviço.',
  'instance-id-malformed': 'O ID da instância tem só algarismos.',
  'observe-needs-instance': 'Observar lê o registro, o que pede um ID de instância e seu token.',
  'receive-needs-token': 'Receber retira mensagens da fila, o que pede um token de acesso.',
  'receive-needs-instance': 'Receber da fila da instância pede um ID de instância e seu token.',
  'delete-path-no-receipt': 'O caminho deve conter {receipt}: é onde entra o número da notificação.',
  'path-malformed': 'O caminho deve começar com / e não conter espaços.',
  'number-empty': 'Informe um número de telefone ou um ID de grupo.',
  'recipient-read-only':
    'Status, listas de transmissão, canais e endereços de tipo desconhecido só podem ser lidos. Não é possível enviar nada para eles.',
  'number-bad-character':
    'Um número de telefone tem só algarismos; espaços, +, - e parênteses são aceitos. Verifique se há letras.',
  'number-needs-country': 'Escolha o país deste número.',
  'number-bad-length':
    'Um número de telefone tem de 7 a 15 algarismos, com o código do país na frente. Verifique o número.',
  'group-bad-character':
    'Um ID de grupo tem algarismos, às vezes com um hífen. Verifique se há outros caracteres.',
  'group-bad-length': 'Este ID de grupo é curto ou longo demais. Copie-o de novo de uma mensagem do grupo.',
  'text-empty': 'Ainda não há nada para enviar.',
  'text-gap': 'Um campo da resposta pronta ainda está vazio. Preencha-o ou apague-o e envie de novo.',
  'text-too-long':
    'O texto é mais longo do que o serviço aceita. Ele foi mantido; encurte-o ou envie-o em partes.',

  'host-not-found': 'O endereço {{host}} não foi encontrado. Verifique a grafia e sua conexão.',
  'connection-refused': 'Ninguém responde em {{host}}. Verifique o endereço; o Parley continua tentando.',
  'connection-lost': 'A conexão com o serviço caiu. Nada se perdeu; o Parley tenta de novo sozinho.',
  'connection-timeout': 'O serviço não respondeu a tempo. Nada se perdeu; o Parley tenta de novo sozinho.',
  'tls-failed': 'Não foi possível fazer a conexão segura: o certificado de {{host}} não é válido aqui.',
  'proxy-unreachable':
    'O proxy desta conexão não responde. Nada se perdeu; confira o proxy em Configurações, Geral, ou tente mais tarde.',
  'proxy-sign-in':
    'O proxy pede um nome e uma senha, que o Parley não dá. Use um proxy que deixe este computador passar.',
  'proxy-refused':
    'O proxy não quis se conectar a {{host}}. Nada se perdeu; fale com quem cuida do proxy ou escolha outro em Configurações, Geral.',
  'proxy-unusable':
    'O proxy desta conexão é de um tipo que o Parley não conhece. HTTP, HTTPS e SOCKS 5 funcionam.',
  'proxy-address-empty': 'Informe o endereço do proxy.',
  'proxy-address-malformed': 'Isto não é o endereço de um proxy. Escreva-o como proxy.example:8080.',
  'proxy-has-password': 'O Parley não faz login em proxies. Deixe o nome e a senha de fora.',
  'proxy-unsupported':
    'Só funcionam proxies HTTP, HTTPS e SOCKS 5: http://, https:// ou socks5:// na frente.',
  'authority-unreadable':
    'Neste arquivo não há um certificado que possa ser lido. Escolha um arquivo PEM (ele começa com “BEGIN CERTIFICATE”). Nada foi alterado.',
  'authority-expired': 'O certificado deste arquivo não é mais válido. Nada foi alterado.',
  'link-refused': 'Um link que foi aberto não leva a uma conversa no Parley. Nada foi feito.',
  'link-chat-unknown':
    'A conversa desse link não está neste arquivo de mensagens. Talvez esteja em outro computador.',
  'tray-absent':
    'Esta área de trabalho não mostra uma bandeja com o Parley, por isso a janela continua ao seu alcance. O Parley continua recebendo; Ctrl+Q o encerra.',
  'keys-taken':
    'Não foi possível usar estas teclas: outro programa as usa, ou esta área de trabalho não as cede. Escolha outras.',
  'keys-malformed': 'Pressione Ctrl, Alt ou a tecla do sistema junto com mais uma tecla.',
  'not-json': 'O que responde neste endereço não fala a língua do serviço. Verifique o endereço.',
  'not-a-service': 'Algo responde neste endereço, mas não é um serviço de mensagens. Verifique o endereço.',
  redirected:
    'O endereço encaminha para outro lugar. Por segurança, o Parley não segue; informe o endereço final.',
  'answer-too-large':
    'A resposta era maior do que o Parley aceita. Nada foi alterado; o Parley tenta de novo.',

  'sign-in-refused':
    'O serviço não aceita o token. As mensagens que esperam aqui foram mantidas; informe um novo token.',
  'not-authorised':
    'A conta não está autorizada no serviço. Autorize-a lá; as mensagens que esperam aqui foram mantidas.',
  'not-found': 'O serviço não conhece o que foi pedido. Verifique o endereço e o ID da instância.',
  'service-error':
    'O serviço está com um problema interno. Nada se perdeu; o Parley tenta de novo automaticamente.',
  'rate-limited':
    'O serviço está limitando as solicitações. As mensagens esperam aqui; o Parley tenta de novo automaticamente.',
  'quota-reached': 'A cota da conta acabou. As mensagens esperam aqui até você retomar.',
  'subscription-needed':
    'A assinatura da conta terminou. Renove-a no serviço e depois retome; as mensagens esperam aqui.',
  'outgoing-limit':
    'O limite de mensagens enviadas da conta foi excedido. As mensagens esperam aqui; o Parley tenta de novo automaticamente.',
  'file-link-unavailable':
    'O serviço não conseguiu buscar o arquivo pelo link. Verifique o link e tente de novo.',
  'request-refused': 'O serviço recusou isto. A mensagem foi mantida aqui; veja o que o serviço diz.',
  'delete-refused':
    'O serviço não aceita exclusões e por isso repete a mesma mensagem. Nada se perdeu; confira “Excluir notificação” na conta.',
  'receipt-unreadable':
    'O serviço enviou algo sem um recibo utilizável, que por isso não pode sair da fila. As mensagens ainda chegam pelo registro, quando ele pode ser lido.',
  'own-number-changed':
    'Esta conta agora pertence a outro número de telefone. O envio parou; confira a conta antes de continuar.',

  'send-outcome-unknown':
    'Não se sabe se foi enviada: o serviço não deu uma resposta clara. Enviar de novo pode entregá-la duas vezes.',
  'interrupted-while-sending':
    'Não se sabe se foi enviada: o Parley foi fechado enquanto ela saía. Enviar de novo pode entregá-la duas vezes.',
  'pace-invalid': 'Informe milissegundos inteiros de 0 a 60000.',
  'send-at-past': 'Este horário já passou. Escolha outro mais tarde ou envie agora.',
  'send-at-far': 'Escolha um horário dentro do próximo ano.',
  'edit-too-late': 'Esta mensagem já está saindo e não pode mais ser alterada. Seu novo texto foi mantido.',
  'edit-not-text': 'Só o texto de uma mensagem de texto pode ser alterado. Cancele a mensagem e envie outra.',
  'copy-missing': 'Esta cópia não está mais na pasta. Nada foi alterado.',
  'copy-damaged': 'Não é possível ler esta cópia. O arquivo atual continua no lugar.',
  'copy-failed':
    'Não foi possível fazer a cópia. O arquivo de mensagens não é afetado; o Parley tenta de novo amanhã.',
  'rows-damaged':
    'O disco alterou registros guardados: {{count}}. Eles estão marcados no lugar, e nada mais foi afetado. Verifique este disco e, se precisar dos originais, restaure uma cópia em Configurações, Armazenamento.',
  competitor:
    'Outro programa retira mensagens desta conta da fila: no registro do serviço há mensagens que nunca chegaram aqui ({{count}}). Elas aparecem a partir do registro. Pare o outro programa ou escolha “Só observar”.',
  'expired-unsent':
    'Esta mensagem esperou mais de um dia e por isso não foi enviada. Tente de novo se ela ainda importa.',
  'cannot-send': 'Esta conta não pode enviar: faltam as credenciais para isso. O texto foi mantido.',
  'no-message-id':
    'O serviço aceitou a mensagem, mas não deu um número para ela; por isso não dá para acompanhá-la.',

  'link-empty': 'Informe o link do arquivo.',
  'link-not-http': 'Só é possível enviar links https:// e http://.',
  'link-malformed': 'Isto não é um link. Verifique se há espaços ou erros de digitação.',
  'media-id-empty': 'Informe o ID que o armazenamento de mídia deu para o arquivo.',
  'media-id-needs-v1':
    'Enviar arquivos pelo ID pede um token de acesso, que esta conta não tem. Use um link.',
  'file-empty': 'Este arquivo está vazio; não há nada para enviar.',
  'file-too-large':
    'Este arquivo tem {{size}} MB; o serviço aceita no máximo {{limit}} MB. Envie um menor ou um link para ele.',
  'file-name-empty': 'O arquivo precisa de um nome com extensão.',
  'file-name-no-extension':
    'O nome do arquivo precisa da extensão, por exemplo “.pdf”, para que os celulares possam abri-lo.',
  'file-missing': 'A cópia deste arquivo não está mais neste computador. Anexe o arquivo de novo.',
  'caption-too-long':
    'A legenda é longa demais: {{count}} de no máximo {{limit}} caracteres. Ela foi mantida; encurte-a.',
  'upload-unavailable':
    'Esta conta não tem operação de envio de mídia (Conta, Avançado, “Envio de mídia”). Envie um link ou um ID de mídia.',
  'latitude-range': 'Uma latitude fica entre −90 e 90.',
  'longitude-range': 'Uma longitude fica entre −180 e 180.',
  'coordinates-unreadable':
    'Não há coordenadas aqui. Cole “latitude, longitude”, um endereço geo: ou um link de mapa.',
  'location-needs-instance':
    'Enviar uma localização pede um ID de instância e seu token, que esta conta não tem.',
  'buttons-need-instance':
    'Os botões de modelo pedem um ID de instância e seu token, que esta conta não tem. O texto numerado pode ser enviado.',
  'buttons-empty': 'Adicione pelo menos um botão.',
  'button-text-empty': 'O botão {{index}} precisa de um texto.',
  'button-link-malformed': 'O botão {{index}} precisa de um link que comece com https:// ou http://.',
  'button-phone-malformed': 'O botão {{index}} precisa de um telefone com o código do país.',
  'button-id-empty': 'O botão {{index}} precisa de um ID.',
  'buttons-mixed':
    'Botões de resposta não combinam com botões de link ou ligação. Use links e ligações, ou só respostas.',
  'forward-not-here':
    'O arquivo não está neste computador e não pode ser indicado ao serviço. Baixe-o primeiro.',
  'forward-kind': 'O serviço não oferece um meio de enviar uma mensagem deste tipo.',
  'forward-deleted': 'Quem a enviou a apagou.',
  'shortcut-malformed': 'Um atalho tem letras, algarismos, “-” e “_”, no máximo 32.',
  'shortcut-taken': 'Outra resposta já usa o atalho “{{shortcut}}”.',
  'canned-full': 'O limite de respostas rápidas já foi atingido ({{limit}}). Exclua uma de que não precisa.',
  'microphone-refused':
    'O Parley não pode usar o microfone. Permita-o nas configurações de privacidade do sistema e tente de novo.',
  'microphone-missing': 'Nenhum microfone foi encontrado. Conecte um e tente de novo.',
  'recording-failed': 'A gravação foi interrompida. Nada foi enviado; grave de novo.',
  'setting-out-of-range': 'Informe um número de {{least}} a {{most}}.',
  'advice-plain-http': 'O link não é criptografado (http). Alguns celulares recusam esses arquivos.',
  'advice-private-host': 'O link aponta para um endereço privado ou local. O serviço não consegue chegar lá.',
  'advice-unreachable': 'Ninguém responde em {{host}}. Talvez o serviço também não alcance o arquivo.',
  'advice-refused': 'O site do arquivo respondeu com o status {{status}} em vez do arquivo.',
  'advice-too-large': 'O arquivo tem {{size}} MB; o serviço aceita no máximo {{limit}} MB.',
  'advice-other-type': 'O site diz que isto é “{{type}}”, o que não combina com o que você escolheu.',
  'advice-web-page': 'O link leva a uma página da web, talvez de login, e não a um arquivo.',
  'advice-redirected': 'O link encaminha para {{host}}. Talvez o serviço não o siga.',
  'broadcast-failed': 'O serviço não conseguiu criar a transmissão.',
  'parameter-invalid': 'O serviço não aceitou parte da mensagem. Ela foi mantida; veja o que o serviço diz.',
  'recipient-invalid': 'O serviço não aceita este destinatário. Verifique o número ou o ID do grupo.',
  'recipient-not-found':
    'O serviço não conhece este destinatário. Talvez ele precise escrever a você primeiro.',
  'recipient-unsubscribed': 'Este destinatário cancelou a inscrição ou ainda não pode receber mensagens.',
  'recipient-not-updated':
    'O serviço não conseguiu atualizar este destinatário. Tente daqui a pouco; a mensagem foi mantida.',
  'text-refused': 'O serviço não aceitou o texto. Ele foi mantido; edite-o e envie de novo.',
  'text-too-long-service':
    'O serviço diz que o texto é longo demais. Ele foi mantido; encurte-o ou envie-o em partes.',
  'message-id-refused': 'O serviço não conhece a mensagem a que esta se refere.',
  'task-not-created': 'O serviço não conseguiu começar o envio. A mensagem foi mantida; tente de novo.',
  'data-not-found':
    'O serviço não encontrou o que esta mensagem precisa. Ela foi mantida; veja o que o serviço diz.',
  'senders-not-found': 'A conta não tem remetente no serviço. Configure um lá e tente de novo.',
  'upload-extension-missing':
    'O serviço não soube o tipo do arquivo. Dê a ele um nome com extensão e tente de novo.',
  'webhook-url-set':
    'A instância manda suas mensagens a um endereço de webhook, e por isso ninguém pode buscá-las. Limpe esse endereço no painel do serviço; o Parley verifica de novo automaticamente.',
  'instance-starting': 'A instância está iniciando no serviço. O Parley tenta de novo automaticamente.',
  'instance-not-authorised':
    'A instância não está autorizada: o celular dela precisa ser conectado de novo no painel do serviço. As mensagens que esperam aqui foram mantidas; o Parley verifica de novo automaticamente.',
  'instance-expired':
    'A instância expirou, foi excluída ou está suspensa. Renove-a no serviço; as mensagens que esperam aqui foram mantidas, e o Parley verifica de novo automaticamente.',
  'lookup-limit': 'Por enquanto, o serviço não permite mais consultas de contatos. Tente mais tarde.',
  'file-from-link-too-large': 'O arquivo do link é grande demais para o serviço. Envie um menor.',
  'template-buttons-off': 'O serviço desativou os botões de modelo. O texto numerado não é afetado.',
  'forbidden-operation': 'O serviço não permite esta operação para esta conta.',
  'reads-need-instance': 'Ler isto do serviço pede um ID de instância e seu token, que esta conta não tem.',
  'no-contact-info-for-groups':
    'O serviço não diz mais nada sobre grupos aqui. Aparece o que o próprio Parley sabe.',
  'check-found-nothing':
    'O histórico do serviço não mostra esta mensagem. Provavelmente ela não saiu; uma enviada há instantes ainda pode faltar lá.',
  'history-refused': 'O serviço não deu mensagens anteriores. O que está aqui fica; tente mais tarde.',
  'media-gone':
    'O serviço não tem mais este arquivo; arquivos e links expiram depois de um tempo. Peça que o enviem de novo.',
  'media-private-address':
    'O arquivo estaria em um endereço privado. Por segurança, o Parley não vai até lá.',
  'media-too-large': 'O arquivo é maior que {{limit}} MB e por isso não foi baixado.',
  'media-unsafe-type':
    'O conteúdo deste arquivo não corresponde ao tipo dele e por isso não é mostrado aqui. Você pode salvá-lo.',
  'media-no-source': 'O serviço não disse onde este arquivo está guardado.',
  'media-torn': 'O arquivo chegou incompleto e por isso não foi salvo. Tente de novo.',
  'media-error-page':
    'O serviço enviou uma página de erro no lugar do arquivo, e por isso nada foi salvo. Tente de novo.',
  'media-other-format':
    'Esta imagem tem um formato que não pode ser mostrado aqui. Abra-a com outro programa ou salve-a.',
  'media-picture-huge':
    'Esta imagem é grande demais para ser mostrada aqui ou está danificada. Abra-a com outro programa ou salve-a.',
  'media-not-fetched': 'Não foi possível baixar o arquivo. Nada se perdeu; tente de novo.',
  'account-state': 'O serviço diz que a conta agora está: {{state}}.',
  'account-blocked':
    'O serviço diz que a conta está bloqueada. As mensagens que esperam aqui foram mantidas.',
  'account-yellow-card':
    'O serviço deu um cartão amarelo à conta: as mensagens saem tarde ou após uma pausa. Vá mais devagar por um dia.',
  'contact-blocked': 'O serviço informa sobre a conversa com {{number}}: {{state}}.',
  'quota-exceeded': 'A cota de {{method}} acabou: {{used}} de {{total}}.',
  'api-version-changed':
    'A interface do serviço mudou da versão {{before}} para {{now}}. Se algo parecer estranho, avise-nos.',
  'api-not-stable':
    'O serviço agora chama sua interface de “{{status}}”. Se algo parecer estranho, avise-nos.',
  'call-missed': 'Uma ligação de {{name}} foi perdida. Não é possível atender ligações aqui.',
  'outside-scheme': 'Links do tipo “{{scheme}}” não são abertos daqui. Você pode copiar o endereço.',
  'outside-credentials':
    'Este link esconde um nome de usuário ou uma senha antes do site, como fazem os links enganosos. Ele não é aberto.',
  'outside-control-characters':
    'Este link contém caracteres ocultos, como fazem os links enganosos. Ele não é aberto.',
  'outside-malformed': 'Isto não é um endereço que possa ser aberto.',
  'outside-too-long':
    'Este endereço é longo demais para ser aberto daqui. Você pode copiá-lo e colá-lo em um navegador.',
  'open-refused':
    'Este computador não tem um programa que abra isto. Um arquivo pode ser salvo; um endereço, copiado.',

  'settings-file-foreign': 'Este arquivo não contém configurações do Parley. Nada foi alterado.',
  'settings-file-newer':
    'Estas configurações foram gravadas por um Parley mais novo. Nada foi alterado; atualize o Parley primeiro.',
  'settings-file-value':
    'O arquivo dá a “{{name}}” um valor que não existe aqui; por isso nada dele foi usado. Nada foi alterado.',
  'settings-file-unreadable': 'Não foi possível ler o arquivo. Nada foi alterado.',
  'settings-file-not-written':
    'Não foi possível gravar o arquivo ali. Suas configurações não mudaram; escolha outra pasta.',

  'removal-unsent':
    'Há mensagens desta conta que não foram enviadas. Envie-as primeiro, ou confirme que podem ir com a conta.',
  'removal-keychain':
    'A conta foi removida, mas o chaveiro não liberou os tokens dela. O Parley os retira na próxima vez que abrir.',
  'removal-disk':
    'A conta foi removida, mas o disco não deixou o Parley sobrescrever tudo o que restou. Ele o faz na próxima vez que abrir; até lá, libere espaço.',
  'deletion-keychain':
    'As contas foram removidas, mas o chaveiro não liberou os tokens; por isso o Parley e as configurações ainda estão aqui. Desbloqueie o chaveiro e exclua todos os dados de novo.',
  'keychain-locked':
    'O chaveiro deste computador está bloqueado. Desbloqueie-o e tente de novo; nada se perdeu.',
  'keychain-unavailable':
    'Este computador não tem um chaveiro que o Parley possa usar. Os tokens valem só até o Parley fechar.',
  'keychain-timeout':
    'O chaveiro não respondeu. Talvez ele espere por você atrás de outra janela; depois tente de novo.',
  'keychain-absent': 'O token não está mais no chaveiro. Edite a conta e informe-o de novo.',
  'update-feed-missing':
    'Não há um endereço onde procurar novas versões. Informe o que seu provedor deu a você.',
  'update-feed-malformed':
    'Isto não é um endereço de novas versões: precisa ser um endereço web simples, sem nome de usuário nem ponto de interrogação.',
  'update-feed-not-https':
    'Novas versões só são aceitas de um endereço que comece com https, para que ninguém as altere no caminho.',
  'update-unreachable':
    'Não foi possível alcançar o endereço das novas versões. O Parley tenta de novo sozinho.',
  'update-list-unreadable':
    'Neste endereço não há uma lista de versões que o Parley possa ler. Nada foi alterado; verifique o endereço.',
  'update-not-proven':
    'A nova versão foi baixada, mas não é a que foi anunciada. Ela foi descartada; nada foi alterado.',
  'update-failed': 'Não foi possível baixar a nova versão. Nada foi alterado; tente mais tarde.',
  'tokens-asked':
    'O token desta conta não está guardado neste computador. Edite a conta e informe-o; enquanto isso, as mensagens são mantidas.',
  'vault-locked':
    'O cofre com os tokens está trancado. Informe a frase secreta; enquanto isso, as mensagens são mantidas.',
  'vault-damaged':
    'Não é possível ler o cofre, e por isso a frase secreta não pode ser testada. Ele ficou como está; desista dele para informar os tokens de novo.',
  'vault-needs-keychain':
    'O chaveiro está bloqueado, e os tokens dele não podem ser movidos. Desbloqueie-o primeiro. Nada foi alterado.',
  'vault-not-left': 'O chaveiro não aceitou os tokens. Eles continuam no cofre; nada foi alterado.',
  'passphrase-wrong': 'Esta não é a frase secreta do cofre. Nada foi alterado; tente de novo.',
  'passphrase-differs': 'Isto não é igual ao que está acima. Digite a mesma frase secreta duas vezes.',
  'passphrase-short':
    'Uma frase secreta precisa de pelo menos {{least}} caracteres: várias palavras são mais fáceis de guardar.',
  'storage-full':
    'O disco está cheio: nada mais pode ser guardado e nada é retirado do serviço. Libere espaço.',
  'storage-read-only':
    'O Parley não pode gravar na pasta dele, e nada pode ser guardado. Verifique as permissões da pasta.',
  'storage-failed': 'Não foi possível gravar no disco. O que já estava salvo está seguro; tente de novo.',
  'archive-newer':
    'O arquivo de mensagens foi gravado por um Parley mais novo. Ele não foi tocado; instale aquela versão para abri-lo.',
  'archive-moved-aside':
    'O arquivo de mensagens estava danificado. Ele foi movido para o lado, não excluído, e um novo começou com o que se pôde ler dele. Mensagens: {{messages}}, das quais ainda não enviadas: {{unsent}}; rascunhos: {{drafts}}.',
  'label-nameless': 'Dê um nome à etiqueta.',
  'label-too-long': 'O nome de uma etiqueta tem no máximo {{limit}} caracteres.',
  'label-taken': 'Já existe uma etiqueta “{{name}}”.',
  'labels-too-many': 'O limite de etiquetas foi atingido. Remova antes uma de que não precisa mais.',
  'not-found-here': 'Isto não está mais aqui. Pode ter sido enviado ou removido enquanto isso.',
  'too-large': 'Isto é grande demais. Nada foi alterado.',
  'bad-request': 'O Parley não entendeu o próprio pedido. Nada foi alterado; por favor, avise-nos.',
  internal: 'Algo deu errado dentro do Parley. Seu texto foi mantido; tente de novo.',
}
