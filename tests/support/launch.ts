import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A launcher that runs as a reader would run it. */
export type Launch = {
  readonly pid: number
  /** Everything it has said so far. */
  readonly output: () => string
  /** Its exit code; null where a signal ended it. */
  readonly exit: Promise<number | null>
  /** Resolves with the ready line; rejects with everything it said where it ends before. */
  readonly ready: Promise<string>
  readonly signal: (signal: NodeJS.Signals) => void
}

/** Runs `node scripts/start.mjs` with `variables`; `nodeFlags` come before the script. */
export function launch(variables: Readonly<Record<string, string>>, nodeFlags: readonly string[] = []): Launch {
  const child = spawn(process.execPath, [...nodeFlags, 'scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: undefined, VITEST: undefined, NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const line = /^ready in .*$/m.exec(output)?.[0]
      if (line !== undefined) resolve(line)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void exit.then(() => reject(new Error(`The launcher ended before it was ready:\n${output}`)))
  })
  ready.catch(() => undefined)
  return { pid: child.pid ?? 0, output: () => output, exit, ready, signal: (signal) => child.kill(signal) }
}
