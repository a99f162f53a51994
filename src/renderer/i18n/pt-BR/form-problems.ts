import type { formProblems as source } from '../en/form-problems.ts'

export const formProblems: Record<keyof typeof source, string> = {
  'sign-in-refused_form': 'O serviço não aceita este token. Copie-o de novo do painel do serviço.',
  'not-authorised_form': 'O serviço recusa esta conta. Verifique no painel se ela está ativa.',
  'service-error_form': 'O serviço está com problemas no momento. Tente de novo em alguns minutos.',
  'rate-limited_form': 'O serviço está limitando as solicitações. Espere um minuto e verifique de novo.',
  'quota-reached_form': 'A cota desta conta acabou. Aumente-a no serviço ou espere a renovação.',
  'subscription-needed_form': 'A assinatura desta conta terminou. Renove-a no serviço.',
  'instance-expired_form': 'A instância expirou, foi excluída ou está suspensa. Renove-a no serviço.',
  'instance-starting_form': 'A instância ainda está iniciando no serviço. Tente de novo em um minuto.',
  'connection-refused_form': 'Nada responde em {{host}}. Confira o endereço.',
  'connection-lost_form': 'A conexão com o serviço caiu. Verifique sua rede e tente de novo.',
  'connection-timeout_form':
    'O serviço não respondeu a tempo. Confira o endereço e sua rede e tente de novo.',
}
