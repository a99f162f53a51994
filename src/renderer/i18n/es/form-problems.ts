import type { formProblems as source } from '../en/form-problems.ts'

export const formProblems: Record<keyof typeof source, string> = {
  'sign-in-refused_form': 'El servicio no acepta este token. Cópialo de nuevo del panel del servicio.',
  'not-authorised_form': 'El servicio rechaza esta cuenta. Comprueba en su panel que esté activa.',
  'service-error_form': 'El servicio tiene un problema en este momento. Inténtalo de nuevo en unos minutos.',
  'rate-limited_form': 'El servicio está limitando las solicitudes. Espera un minuto y vuelve a comprobar.',
  'quota-reached_form':
    'La cuota de esta cuenta se agotó. Auméntala en el servicio o espera a que se renueve.',
  'subscription-needed_form': 'La suscripción de esta cuenta terminó. Renuévala en el servicio.',
  'instance-expired_form': 'La instancia caducó, se eliminó o está suspendida. Renuévala en el servicio.',
  'instance-starting_form':
    'La instancia aún se está iniciando en el servicio. Inténtalo de nuevo en un minuto.',
  'connection-refused_form': 'Nada responde en {{host}}. Revisa la dirección.',
  'connection-lost_form': 'Se cortó la conexión con el servicio. Revisa tu red e inténtalo de nuevo.',
  'connection-timeout_form':
    'El servicio no respondió a tiempo. Revisa la dirección y tu red e inténtalo de nuevo.',
}
