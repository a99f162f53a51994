/** The provider's own client, `@green-api/whatsapp-api-client` 0.4.4, with its receive loop: it stores nothing. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { answer } from './told.ts'

interface Client {
  readonly webhookService: {
    startReceivingNotifications(): Promise<void>
    onReceivingMessageText(callback: () => void): void
  }
}

answer(({ url, instanceId, instanceToken, peers }) => {
  const { restAPI } = createRequire(path.join(peers, 'package.json'))('@green-api/whatsapp-api-client') as {
    restAPI(options: object): Client
  }
  const client = restAPI({ idInstance: instanceId, apiTokenInstance: instanceToken, host: url, media: url })
  client.webhookService.onReceivingMessageText(() => undefined)
  void client.webhookService.startReceivingNotifications()
  return Promise.resolve()
})
