import type { Answer } from './answer.ts'
import { json } from './answer.ts'

/** `meta` of every v1 answer (docs/service.md, "Versioning"). */
export const META = { api_status: 'stable', version: '2.0.1' } as const

/** Shape of a v1 error body (docs/service.md, "Errors"). `details` is English, `title` Portuguese. */
export interface V1ErrorBody {
  errors: { code: number; details: string; title: string }[]
  meta: typeof META
}

const CATALOGUE: Record<number, readonly [details: string, title: string]> = {
  1: ['The file URL is not available', 'A URL do arquivo não está disponível'],
  81: ['Failed to create broadcast', 'Não foi possível criar a transmissão'],
  82: ['Outgoing messages limit exceeded', 'O limite de mensagens de saída foi excedido'],
  1010: ['Error', 'Erro'],
  1011: ['Invalid parameter', 'Parâmetro inválido'],
  1020: ['Parameter -to- is missing', 'O parâmetro -to- está ausente'],
  1021: ['Invalid parameter -to-', 'O parâmetro -to- é inválido'],
  1022: ['Subscriber not found', 'Assinante não encontrado'],
  1023: ['Subscriber unsubscribed or not processed', 'Assinante descadastrado ou não processado'],
  1024: ['Subscriber update failed', 'Falha ao atualizar o assinante'],
  1030: ['Parameter -text- is missing', 'O parâmetro -text- está ausente'],
  1031: ['Invalid parameter -text-', 'O parâmetro -text- é inválido'],
  1032: ['Parameter -text- length exceeded', 'O comprimento do parâmetro -text- foi excedido'],
  1040: ['Authorization key is missing', 'A chave de autorização está ausente'],
  1041: ['Authorization key is not allowed', 'A chave de autorização não é permitida'],
  1042: ['System error', 'Falha do sistema'],
  1050: ['Parameter -messageId- is missing', 'O parâmetro -messageId- está ausente'],
  1051: ['Invalid parameter -messageId-', 'O parâmetro -messageId- é inválido'],
  1052: ['Failed to get message array', 'Falha ao obter a lista de mensagens'],
  1060: ['Failed to create task to send message', 'Falha ao criar a tarefa de envio da mensagem'],
  1061: ['Data not found', 'Dados não encontrados'],
  1062: ['Buying subscription is needed', 'É preciso contratar uma assinatura'],
  1071: ['Senders not found', 'Remetentes não encontrados'],
  7200: ['X-Gr-File-Extension header not found', 'Cabeçalho X-Gr-File-Extension não encontrado'],
}

/**
 * The body of a v1 error. `parameter` is appended to the details the way the service writes parameter
 * names (`Invalid parameter -image.link-`). An unlisted code is worded as code 1010.
 */
export function v1ErrorBody(code: number, parameter?: string): V1ErrorBody {
  const [details, title] = CATALOGUE[code] ?? CATALOGUE[1010] ?? ['Error', 'Erro']
  const suffix = parameter === undefined ? '' : ` -${parameter}-`
  return { errors: [{ code, details: details + suffix, title: title + suffix }], meta: META }
}

/** A v1 error answer: always HTTP 400, also for authorisation (docs/service.md, "Errors"). */
export function v1Error(code: number, parameter?: string): Answer {
  return json(400, v1ErrorBody(code, parameter))
}

/**
 * An instance-style error as the provider's users report it: the time, the request's own path (with the
 * secret token in it, as the real service does) and an English message.
 */
export function instanceError(status: number, message: string, path: string, nowMs: number): Answer {
  return json(status, { statusCode: status, timestamp: new Date(nowMs).toISOString(), path, message })
}

/** HTTP 466: the tariff's quota of a method is used up (notes, 1.8; the misspelt status is the provider's). */
export function quotaExceeded(operation: string, total: number): Answer {
  const description = 'The monthly quota of this method is used up'
  const method = operation.toLowerCase()
  return json(466, { invokeStatus: { method, used: total, total, status: 'QUOTE_EXCEEDED', description } })
}
