import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { connect, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import type { Deployment } from '@/contracts/deployment'
import { findFreePort } from '@/scripts/test/free-ports'

const root = resolve(import.meta.dirname, '../..')

/** Creates a temporary data folder in which a test writes deployment files. */
export async function createDataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'indexer-test-data-'))
  await mkdir(join(path, 'deployments'))
  return {
    path,
    write: (deployment: Deployment) =>
      writeFile(join(path, 'deployments', `${deployment.chainId}.json`), JSON.stringify(deployment)),
    remove: () => rm(path, { recursive: true, force: true }),
  }
}

export type IndexerProcess = {
  /** Fetches `/health`: the HTTP status and fields of the JSON. */
  health(): Promise<{ readonly code: number; readonly status: string; readonly cursor: number | null }>
  /** Fetches the text of `/metrics`. */
  metrics(): Promise<string>
  /** Opens an idle TCP connection to the HTTP port. */
  connect(): Promise<Socket>
  /** Sends a signal. After SIGTERM and SIGKILL it waits for the exit and resolves to the exit code. */
  signal(name: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<number | null>
}

/** Starts the indexer in a child process, with the command that the product uses. */
export async function startIndexerProcess(options: {
  readonly dataDir: string
  readonly chainPort: number
  readonly databaseUrl: string
  /** Module that Node imports before the indexer. */
  readonly preload?: string
  /** Additional Node flags. */
  readonly flags?: readonly string[]
}): Promise<IndexerProcess> {
  const port = await findFreePort()
  const { flags = [], preload } = options
  const child = spawn(
    process.execPath,
    [...flags, ...(preload === undefined ? [] : ['--import', preload]), 'scripts/run.mjs', 'indexer/main.ts'],
    {
      cwd: root,
      stdio: process.env.TEST_LOG ? 'inherit' : 'ignore',
      env: {
        ...process.env,
        LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
        DATA_DIR: options.dataDir,
        CHAIN_PORT: String(options.chainPort),
        INDEXER_PORT: String(port),
        DATABASE_URL: options.databaseUrl,
      },
    },
  )
  return {
    async health() {
      const response = await fetch(`http://127.0.0.1:${port}/health`)
      const body = (await response.json()) as { status: string; cursor: number | null }
      return { code: response.status, status: body.status, cursor: body.cursor }
    },
    metrics: async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    async connect() {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    },
    async signal(name) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(name)
      if (name === 'SIGTERM' || name === 'SIGKILL') await ended
      return child.exitCode
    },
  }
}
