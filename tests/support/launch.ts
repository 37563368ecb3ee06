import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { execa } from 'execa'

/** A running `npm start`. */
export type Launch = {
  readonly pid: number
  /** Its output so far. */
  readonly output: () => string
  /** Its exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>
  /** Resolves with the line that says that everything is ready; rejects with the output when it exits before. */
  readonly ready: Promise<string>
  readonly signal: (signal: NodeJS.Signals) => void
}

type LaunchOptions = {
  /** Flags of `node` before the script. */
  readonly nodeFlags?: readonly string[]
  /** Start with empty data that need not survive a power cut. */
  readonly isTest?: boolean
}

/**
 * Waits until a launched site is ready. @returns a function that ends it and removes its data folder, which is also
 * called when it does not start.
 */
export async function untilReady(
  { signal, exit, ready }: Launch,
  dataDir: string,
  stopOthers?: () => Promise<unknown>,
) {
  const stop = async () => {
    signal('SIGTERM')
    await exit
    await stopOthers?.()
    await rm(dataDir, { recursive: true, force: true })
  }
  await ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return stop
}

/** Runs `npm start`'s command with these environment variables. */
export function launch(
  variables: Readonly<Record<string, string>>,
  { nodeFlags = [], isTest = false }: LaunchOptions = {},
): Launch {
  const script = ['scripts/run.mjs', 'scripts/dev/main.ts', ...(isTest ? ['--test'] : [])]
  const child = execa(process.execPath, [...nodeFlags, ...script], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { npm_lifecycle_event: undefined, VITEST: undefined, NODE_ENV: 'production', ...variables },
    stdin: 'ignore',
    buffer: false,
    reject: false,
    forceKillAfterDelay: 60_000,
  })
  let output = ''
  const exit = child.then(({ exitCode }) => exitCode ?? null)
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const line = /^ready in .*$/m.exec(output)?.[0]
      if (line !== undefined) resolve(line)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void exit.then(() => reject(new Error(`The launcher exited before it was ready:\n${output}`)))
  })
  ready.catch(() => undefined)
  return { pid: child.pid ?? 0, output: () => output, exit, ready, signal: (signal) => void child.kill(signal) }
}
