import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { toServiceCommands } from '@/scripts/dev/services'
import { createDataFolder } from '@/tests/support/indexer-process'
import { findFreePort } from '@/scripts/test/free-ports'
import { waitUntil } from '@/tests/support/wait-until'
import type { Deployment } from '@/contracts/deployment'

/** The indexer in a child process, started with the product's command. */
type IndexerUnderTest = {
  /** Waits until the cursor has reached a block. */
  waitForCursor(block: number): Promise<void>
  /** Peak memory in megabytes, as counted by the kernel (VmHWM). */
  peakMegabytes(): Promise<number>
  stop(): Promise<void>
}

/** Starts the indexer for a deployment on the local chain id. */
export async function startIndexer(options: {
  readonly deployment: Deployment
  readonly chainPort: number
  readonly databaseUrl: string
}): Promise<IndexerUnderTest> {
  const folder = await createDataFolder()
  await folder.write(options.deployment)
  const port = await findFreePort()
  const child: ChildProcess = spawn(process.execPath, toServiceCommands(false).indexer, {
    stdio: 'ignore',
    env: {
      ...process.env,
      LOG_LEVEL: 'silent',
      DATA_DIR: folder.path,
      CHAIN_PORT: String(options.chainPort),
      INDEXER_PORT: String(port),
      DATABASE_URL: options.databaseUrl,
    },
  })
  return {
    async waitForCursor(block) {
      await waitUntil(async () => {
        const health = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as {
          cursor: number | null
          problem: string | null
        }
        return (health.cursor !== null && health.cursor >= block) || `${health.cursor} ${health.problem}`
      }, 900_000)
    },
    async peakMegabytes() {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Number(kilobytes) / 1_024
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await folder.remove()
    },
  }
}
