import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { connect, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import type { Deployment } from '@/lib/contracts/deployment'
import { freePort } from './free-port'

const root = resolve(import.meta.dirname, '../../..')

/** A data folder whose deployment file can be written and rewritten. */
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
  /** The answer of `/health`: its HTTP status and its JSON. */
  health(): Promise<{ readonly code: number; readonly status: string; readonly cursor: number | null }>
  /** What `/metrics` says. */
  metrics(): Promise<string>
  /** Opens a connection to its port and says nothing. */
  connect(): Promise<Socket>
  /** Sends a signal; for those that end it, resolves once it has ended, with its exit code. */
  signal(name: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<number | null>
}

/** Starts the indexer as the product does, in a process of its own. */
export async function startIndexerProcess(options: {
  readonly dataDir: string
  readonly chainPort: number
  readonly databaseUrl: string
  /** A module that is run first. */
  readonly preload?: string
  /** Further flags for Node. */
  readonly flags?: readonly string[]
}): Promise<IndexerProcess> {
  const port = await freePort()
  const { flags = [], preload } = options
  const child = spawn(
    process.execPath,
    [
      ...flags,
      ...(preload === undefined ? [] : ['--import', preload]),
      ...['--require', './scripts/allow-server-only.cjs', '--import', 'tsx', 'indexer/main.ts'],
    ],
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
