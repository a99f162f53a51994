/** `npm run build`: builds the app for the runtime of this machine into out/. */
import { main } from './lib/say.ts'
import { buildApp } from './runtime/build-app.ts'

await main(async () => {
  await buildApp()
  return 0
})
