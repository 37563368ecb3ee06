import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Address } from 'viem'
import { findFreePort } from '@/scripts/test/free-ports'

const root = resolve(import.meta.dirname, '../..')

/** A web process that can be killed and restarted. */
export type WebProcess = {
  readonly port: number
  start(): Promise<void>
  kill(): Promise<void>
}

/** Creates a web process with a database, and waits for its first response of any status. */
export async function createWebProcess(options: {
  readonly dataDir: string
  readonly databaseUrl: string
}): Promise<WebProcess> {
  const port = await findFreePort()
  const env = {
    ...process.env,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    DATA_DIR: options.dataDir,
    WEB_PORT: String(port),
    DATABASE_URL: options.databaseUrl,
  }
  const args = ['scripts/run.mjs', 'tests/support/serve-web.ts']
  let child: ReturnType<typeof spawn> | null = null
  return {
    port,
    async start() {
      child = spawn(process.execPath, args, { cwd: root, stdio: process.env.TEST_LOG ? 'inherit' : 'ignore', env })
    },
    async kill() {
      const running = child
      child = null
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
    },
  }
}

/** Fetches a response; null if the process is down or dies meanwhile. */
type WebAnswer = { readonly status: number; readonly text: string } | null

async function ask(port: number, path: string, body = ''): Promise<WebAnswer> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(10_000),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

export const askBoard = ({ port }: WebProcess): Promise<WebAnswer> =>
  ask(port, '/get-leaderboard', '{"player":"anonymous"}')

/** Plays for credits with a key. True once a response confirms it. */
export async function playForCredits({ port }: WebProcess, player: Address, key: string): Promise<boolean> {
  const answer = await ask(port, `/play/${player}/${key}`)
  return answer?.status === 200 && (answer.text === 'spent' || answer.text === 'spent-before')
}
