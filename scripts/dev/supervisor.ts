import { createWriteStream, existsSync, mkdirSync, openSync, readFileSync, renameSync, type WriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { execa } from 'execa'
import { LaunchError } from './launch-error'
import { identifyProcess } from './process-identity'
import { removeRunRecord, writeRunRecord } from './instance'

/** A process to start. */
type ChildOptions = {
  /** Name in messages. */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
  readonly cwd?: string
  /** OS user and group to run as. */
  readonly account?: { readonly uid: number; readonly gid: number } | undefined
  /** The signal that asks it to stop; SIGTERM by default. */
  readonly stopSignal?: 'SIGINT' | 'SIGTERM'
  /** How long it may take to stop before it is killed; 10 seconds by default. */
  readonly stopWithinMs?: number
}

type ChildExit = { readonly code: number | null; readonly signal: string | null; readonly error?: Error }

export type Child = {
  readonly name: string
  readonly pid: number | undefined
  readonly logFile: string
  readonly exit: Promise<ChildExit>
  readonly stop: () => Promise<void>
  readonly kill: () => void
}

/** Why a run ends: a signal was received, or a process exited unexpectedly. */
export type RunEnd = { readonly kind: 'asked' } | { readonly kind: 'broken'; readonly error: LaunchError }

/** Owns all processes of one run: starts them, notices an unexpected exit, stops them in reverse order. */
export type Supervisor = {
  /** Starts a process that runs until it is stopped. When it exits by itself, the run ends. */
  readonly start: (options: ChildOptions) => Child
  /** Stops one process before the others. */
  readonly stopOne: (child: Child) => Promise<void>
  /** Runs a process until it exits. @throws LaunchError with the end of its log when it fails. */
  readonly run: (options: ChildOptions) => Promise<void>
  /** Resolves with the first reason to end the run. */
  readonly ended: Promise<RunEnd>
  readonly askToEnd: () => void
  readonly stopAll: () => Promise<void>
  readonly killAll: () => void
}

/** Creates a supervisor that records its processes in `dataDir`, so that the next start can stop them after a SIGKILL. */
export function createSupervisor(dataDir: string): Supervisor {
  const running: Child[] = []
  const stopping = new Set<Child>()
  let isClosed = false
  let settle: (end: RunEnd) => void = () => undefined
  const ended = new Promise<RunEnd>((resolve) => (settle = resolve))

  const record = () => {
    const named = running.map((child) => ({ name: child.name, ...identifyProcess(child.pid ?? 0) }))
    writeRunRecord(
      dataDir,
      named.flatMap(({ name, pid, startTime }) => (startTime ? [{ name, pid, startTime }] : [])),
    )
  }
  const startRecorded = (options: ChildOptions) => {
    if (isClosed) throw new LaunchError('Stopped before everything was started.')
    const child = startChild(options)
    running.push(child)
    record()
    void child.exit.then(() => {
      running.splice(running.indexOf(child), 1)
      if (!isClosed) record()
    })
    return child
  }
  const stopOne = async (child: Child) => {
    stopping.add(child)
    await child.stop()
  }

  return {
    ended,
    stopOne,
    askToEnd: () => settle({ kind: 'asked' }),
    start(options) {
      const child = startRecorded(options)
      void child.exit.then((exit) => {
        if (!stopping.has(child) && !isClosed) settle({ kind: 'broken', error: toExitError(child, exit) })
      })
      return child
    },
    async run(options) {
      const child = startRecorded(options)
      const exit = await child.exit
      if (exit.code !== 0) throw toExitError(child, exit)
    },
    async stopAll() {
      isClosed = true
      while (running.length > 0) {
        const last = running.at(-1)
        if (last !== undefined) await stopOne(last)
        // The exit handler above removes it from the list in the next turn of the event loop.
        await Promise.resolve()
      }
      removeRunRecord(dataDir)
    },
    killAll: () => running.forEach((child) => child.kill()),
  }
}

function startChild({
  name,
  command,
  args,
  env,
  logFile,
  cwd,
  account,
  stopSignal,
  stopWithinMs,
}: ChildOptions): Child {
  const log = openLog(logFile)
  const child = execa(command, args, {
    env,
    extendEnv: false,
    stdin: 'ignore',
    // Output goes to the file directly, not through a pipe, so that the process can still write when this one is
    // killed.
    stdout: log,
    stderr: log,
    buffer: false,
    reject: false,
    // A process group of its own: Ctrl-C reaches the launcher alone, which stops its processes in order.
    detached: true,
    killSignal: stopSignal ?? 'SIGTERM',
    forceKillAfterDelay: stopWithinMs ?? 10_000,
    ...(cwd === undefined ? {} : { cwd }),
    ...account,
  })
  log.destroy()
  const killGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The group has no process left.
    }
  }
  const exit = child.then((result): ChildExit => {
    // Also ends what a process that crashed has started.
    killGroup()
    const { exitCode, signal } = result
    const hasStarted = exitCode !== undefined || signal !== undefined
    return {
      code: exitCode ?? null,
      signal: signal ?? null,
      ...(hasStarted || !(result instanceof Error) ? {} : { error: result }),
    }
  })
  return {
    name,
    pid: child.pid,
    logFile,
    exit,
    async stop() {
      child.kill()
      await exit
    },
    kill: killGroup,
  }
}

/** Opens a new log file and keeps the previous one beside it. */
function openLog(path: string): WriteStream {
  mkdirSync(dirname(path), { recursive: true })
  if (existsSync(path)) renameSync(path, path.replace(/\.log$/, '.previous.log'))
  return createWriteStream(path, { fd: openSync(path, 'a') })
}

/** The last lines of a log, indented and with an introduction; empty when the log is empty. */
function quoteLog(path: string, count = 15): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : ''
  if (text === '') return ''
  const lines = text.split('\n').slice(-count)
  return ` Its last words:\n${lines.map((line) => `    ${line.slice(0, 400)}`).join('\n')}\n`
}

/** The error for a process that exited by itself, with the end of its log. */
function toExitError({ name, logFile }: Child, exit: ChildExit): LaunchError {
  const how =
    exit.error !== undefined
      ? `could not be started (${exit.error.message})`
      : exit.signal !== null
        ? `was ended by ${exit.signal}`
        : `ended by itself with code ${exit.code}`
  return new LaunchError(`The ${name} ${how}; its log is ${logFile}.${quoteLog(logFile)}`)
}

type Wait = {
  /** The process that has to become ready. */
  readonly child: Child
  readonly withinMs: number
  readonly everyMs: number
  readonly isReady: () => Promise<boolean>
}

/**
 * Polls `isReady` until it returns true.
 * @throws LaunchError with the end of the process's log when it exits first, or when it takes longer than `withinMs`.
 */
export async function waitUntilReady({ child, withinMs, everyMs, isReady }: Wait): Promise<void> {
  const until = performance.now() + withinMs
  const ended = child.exit.then((exit) => ({ exit }))
  while (!(await Promise.race([isReady(), ended.then(() => false)]))) {
    const pause = new Promise<undefined>((resolve) => setTimeout(resolve, everyMs))
    const early = await Promise.race([ended, pause])
    if (early !== undefined) throw toExitError(child, early.exit)
    if (performance.now() < until) continue
    throw new LaunchError(
      `The ${child.name} did not answer within ${Math.round(withinMs / 1000)} s; its log is ${child.logFile}.` +
        quoteLog(child.logFile),
    )
  }
}
