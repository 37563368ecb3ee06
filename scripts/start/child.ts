import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { openChildLog } from './child-log'

/** A process that the launcher starts. */
export type ChildOptions = {
  /** Word for the reader, and name of its log file. */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
  readonly cwd?: string
  /** OS user and group to run as. */
  readonly account?: { readonly uid: number; readonly gid: number }
  /** What asks it to end in good order. */
  readonly stopSignal?: NodeJS.Signals
  /** How long it may take to do so before it is killed, in milliseconds. */
  readonly stopWithinMs?: number
}

export type ChildExit = { readonly code: number | null; readonly signal: NodeJS.Signals | null; readonly error?: Error }

export type Child = {
  readonly name: string
  readonly pid: number | undefined
  readonly logFile: string
  readonly exit: Promise<ChildExit>
  readonly stop: () => Promise<void>
  readonly kill: () => void
}

/**
 * Starts a process with a log file of its own. It leads a process group of its own: Ctrl-C in the terminal reaches the
 * launcher alone, which stops its processes in order.
 */
export function startChild(options: ChildOptions): Child {
  const log = openChildLog(options.logFile)
  const child = spawn(options.command, [...options.args], {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', log, log],
    detached: true,
    ...options.account,
  })
  closeSync(log)

  let isOver = false
  const killGroup = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nobody of the group is left.
    }
  }
  const exit = new Promise<ChildExit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
    child.once('exit', (code, signal) => resolve({ code, signal }))
  }).then((how) => {
    isOver = true
    killGroup()
    return how
  })

  return {
    name: options.name,
    pid: child.pid,
    logFile: options.logFile,
    exit,
    async stop() {
      if (isOver) return
      child.kill(options.stopSignal ?? 'SIGTERM')
      const timer = setTimeout(killGroup, options.stopWithinMs ?? 10_000)
      await exit
      clearTimeout(timer)
    },
    kill: killGroup,
  }
}
