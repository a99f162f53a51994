// The floor of an app that waits for messages: the same polls by the same client, and nothing is done with what comes.
import { clientIn } from './client.mjs'

/** As the product opens the line of its poll (src/main/core/network/open-net.ts). */
const LINE = {
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeout: 4_000,
  keepAliveMaxTimeout: 4_000,
  pipelining: 2,
  allowH2: false,
}

async function poll(client, accessToken) {
  const headers = {
    'user-agent': 'Parley',
    accept: 'application/json',
    authorization: `Bearer ${accessToken}`,
  }
  for (;;) {
    const { body } = await client.request({
      method: 'GET',
      path: '/v1/notifications',
      headers,
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    // Only an answer that was read to its end leaves the connection to the next poll.
    await body.text()
  }
}

/** Keeps one poll open at each service. Ends when one breaks: whoever measures looks whether all are open. */
export function holdPolls({ client, services }) {
  const Client = clientIn(client)
  return Promise.all(services.map(({ url, accessToken }) => poll(new Client(url, LINE), accessToken)))
}
