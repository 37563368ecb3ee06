import type { Server } from 'node:http'
import { logger } from '@/lib/server/logger'

const patienceMs = 5_000

/** On SIGTERM or SIGINT: takes no more requests, finishes those under way, cleans up, and ends the process. */
export function stopGracefully(server: Server, cleanUp: () => Promise<void>): void {
  let isStopping = false

  async function stop(signal: NodeJS.Signals) {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'site stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, patienceMs / 2))])
    server.closeAllConnections()
    await cleanUp()
    process.exit(0)
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
}
