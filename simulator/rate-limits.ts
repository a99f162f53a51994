/** Requests a second the provider allows to each instance-style operation (notes, 1.9); sends: 50. */
const RATES: Record<string, number> = {
  receiveNotification: 100,
  deleteNotification: 100,
  getMessage: 10,
  readChat: 10,
  checkWhatsapp: 10,
  getAvatar: 10,
  deleteMessage: 10,
  downloadFile: 5,
  getSettings: 1,
  setSettings: 1,
  getStateInstance: 1,
  getChatHistory: 1,
  lastIncomingMessages: 1,
  lastOutgoingMessages: 1,
  getContacts: 1,
  getContactInfo: 1,
  getGroupData: 1,
  showMessagesQueue: 1,
  clearMessagesQueue: 1,
  getMessagesCount: 1,
  getWebhooksCount: 1,
  getAuthorizationCode: 1,
  logout: 1,
  reboot: 1,
  qr: 3,
}

/** Counts the requests of the last second, operation by operation. */
export class RateLimits {
  #monotonic: () => number
  #recent = new Map<string, number[]>()

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic
  }

  /** Counts one request; false when it is one too many. A refused request does not count. */
  admit(operation: string): boolean {
    const rate = RATES[operation] ?? (operation.startsWith('send') ? 50 : undefined)
    if (rate === undefined) return true
    const now = this.#monotonic()
    const recent = (this.#recent.get(operation) ?? []).filter((at) => at > now - 1000)
    this.#recent.set(operation, recent)
    if (recent.length >= rate) return false
    recent.push(now)
    return true
  }
}
