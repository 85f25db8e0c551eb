// Loaded into the server before it starts: on SIGUSR2 it says how late its event loop was since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 2 })
delay.enable()
process.on('SIGUSR2', () => {
  const milliseconds = [delay.percentile(50), delay.percentile(99), delay.max].map(
    (late) => late / 1e6,
  )
  console.log(`event loop ${JSON.stringify(milliseconds)}`)
  delay.reset()
})
