import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { SendRequest } from './account-site'

/** A process with the routes of accounts, on the database of this one, and with a clock that is wrong. */
export type AccountProcess = { readonly send: SendRequest; stop(): Promise<void> }

/** Starts a process after `openSite`, whose settings it takes over. */
export async function startAccountProcess(offsetMs: number): Promise<AccountProcess> {
  const child = spawn(
    process.execPath,
    ['--require', './scripts/allow-server-only.cjs', '--import', 'tsx', 'tests/support/serve-account.ts'],
    {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { ...process.env, CLOCK_OFFSET_MS: String(offsetMs) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const ended = once(child, 'exit')
  const port = await Promise.race([
    once(child, 'message').then(([first]) => Number(first)),
    ended.then(() => Promise.reject(new Error('the process ended'))),
  ])
  return {
    async send(url, { method, headers, body }) {
      const sent = JSON.stringify({ url, method, headers, body: body ?? null })
      const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: sent })
      const told = await answer.text()
      if (!answer.ok) throw new Error(told)
      const response = JSON.parse(told) as { status: number; headers: [string, string][]; body: string }
      return new Response(response.body, response)
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
