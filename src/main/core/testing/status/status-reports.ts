/** Status reports in every shape that is tolerated, as bytes of the two queues. */
import type { Chance } from '../chance.ts'

/** One report of the service. */
export interface Report {
  readonly id: string
  readonly status: string
  /** Epoch seconds; null where the shape has none. */
  readonly at: number | null
}

const OWN = '5511900000000'
const NAMES = ['id', 'message_id', 'idMessage'] as const

/** A v1 notification of some reports: a list, one object, or a bare word beside the id. */
export function v1Reports(chance: Chance, receipt: number, reports: readonly Report[]): string {
  const notifications = reports.map((report) => {
    const { status } = report
    const record = {
      [chance.pick(NAMES)]: report.id,
      ...(report.at === null ? {} : { timestamp: chance.chance(0.5) ? report.at : String(report.at) }),
      ...(status === 'failed' ? { errors: [{ code: 470, title: 'Refused' }] } : {}),
    }
    const frame = {
      account: { id: 31, wa_id: OWN },
      type: chance.pick(['message_status', 'status', 'inbound_message']),
    }
    const shape = chance.whole(0, 2)
    if (shape === 0) return { ...frame, statuses: [{ ...record, status }] }
    if (shape === 1) return { ...frame, status: { ...record, status } }
    return { ...frame, ...record, status }
  })
  return JSON.stringify({ receipt, notifications })
}

/** A notification of the instance about one report. */
export function instanceReport(chance: Chance, receipt: number, report: Report): string {
  const body = {
    typeWebhook: 'outgoingMessageStatus',
    chatId: '5511987650001@c.us',
    instanceData: { idInstance: 1101000009, wid: `${OWN}@c.us`, typeInstance: 'whatsapp' },
    ...(report.at === null ? {} : { timestamp: report.at }),
    idMessage: report.id,
    status: report.status,
    sendByApi: true,
    ...(chance.chance(0.3) && report.status === 'failed' ? { description: 'Number is blocked' } : {}),
  }
  return JSON.stringify({ receiptId: receipt, body })
}

/** What services report, words that nobody knows among them. */
export const WORDS = [
  ...['sent', 'delivered', 'read', 'sent', 'delivered', 'read', 'failed', 'noAccount', 'notInGroup'],
  ...['yellowCard', 'warning', 'deleted', 'pending', 'played', 'DELIVERED', 'received', 'accepted', 'queued'],
] as const
