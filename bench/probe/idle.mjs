// A process with nothing to do: how late it is, is how late the machine lets any process be.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
// Asked for the longest since it was asked before.
process.on('message', () => {
  process.send?.(delay.max / 1e6)
  delay.reset()
})
