import { parseArgs } from 'node:util'
import { playDemoScenario } from './demo-scenario.ts'
import type { SimulatorOptions } from './options.ts'
import { startSimulator } from './simulator.ts'

const USAGE = `Usage: node simulator/cli.ts [options]

  --port N               port of the service (default: any)
  --control-port N       port of the control interface (default: any)
  --long-poll MS         longest wait of a receive call (default 20000)
  --token TEXT           v1 bearer token (default: generated)
  --instance DIGITS      instance identifier (default 1101000001)
  --instance-token TEXT  instance token (default: generated)
  --own-number DIGITS    the account's number (default 5511900000000)
  --text-limit N         longest text (default 4096)
  --latency MS           before each answer (default 0)
  --template-buttons accepted|forbidden
  --lively               people with chats, who read and answer
  --locale pt|es|en|ru   whose chats are the most recent ones (default pt)
  --quiet                do not print requests
  --help
`

const OPTIONS = {
  port: { type: 'string' },
  'control-port': { type: 'string', default: '0' },
  'long-poll': { type: 'string' },
  token: { type: 'string' },
  instance: { type: 'string' },
  'instance-token': { type: 'string' },
  'own-number': { type: 'string' },
  'text-limit': { type: 'string' },
  latency: { type: 'string' },
  'template-buttons': { type: 'string' },
  lively: { type: 'boolean', default: false },
  locale: { type: 'string', default: 'pt' },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function optionsOf(args: string[]) {
  try {
    return parseArgs({ options: OPTIONS, args }).values
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    process.stderr.write(`${said}.\n\n${USAGE}`)
    process.exit(2)
  }
}

const values = optionsOf(process.argv.slice(2))

function wanted(): SimulatorOptions {
  const numbers = {
    port: values.port,
    controlPort: values['control-port'],
    longPollMs: values['long-poll'],
    textLimit: values['text-limit'],
    latencyMs: values.latency,
  }
  const texts = {
    accessToken: values.token,
    instanceId: values.instance,
    instanceToken: values['instance-token'],
    ownNumber: values['own-number'],
    templateButtons: values['template-buttons'],
  }
  return Object.fromEntries(
    [
      ...Object.entries(numbers).map(([key, value]) => [key, value && Number(value)]),
      ...Object.entries(texts),
    ].filter(([, value]) => value !== undefined),
  ) as SimulatorOptions
}

if (values.help) {
  process.stdout.write(USAGE)
} else {
  const simulator = await startSimulator(wanted())
  if (values.lively) playDemoScenario(simulator, { locale: values.locale })
  const line = (text: string): void => void process.stdout.write(`${text}\n`)
  line(`service         ${simulator.url}`)
  line(`control         ${simulator.controlUrl}`)
  line(`bearer token    ${simulator.accessToken}`)
  line(`instance        ${simulator.instanceId}`)
  line(`instance token  ${simulator.instanceToken}`)
  line(`own number      ${simulator.ownNumber}`)
  if (!values.quiet) {
    simulator.onRequest((entry) => {
      const wrong = entry.violation === null ? '' : `  ! ${entry.violation}`
      line(`${entry.method} ${entry.path} → ${entry.status ?? 'broken off'}${wrong}`)
    })
  }
  const end = (): void => void simulator.stop().then(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}
