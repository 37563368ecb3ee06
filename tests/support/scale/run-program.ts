import { type ChildProcess, execFile, type ExecFileOptions, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { once } from 'node:events'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program until it exits. @throws Error with its output when it fails. */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: ExecFileOptions = {},
): Promise<string> {
  const { stdout } = await execute(command, [...args], { ...options, encoding: 'utf8' })
  return stdout
}

/** A program that runs until it is stopped. */
export type Running = {
  readonly process: ChildProcess
  /** Sends a signal and waits until it exits. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Starts a program that logs into a file. */
export function startProgram(
  command: string,
  args: readonly string[],
  options: { readonly logFile: string; readonly env?: NodeJS.ProcessEnv },
): Running {
  const log = openSync(options.logFile, 'a')
  const child = spawn(command, [...args], { stdio: ['ignore', log, log], env: options.env ?? process.env })
  const ended = once(child, 'exit')
  return {
    process: child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}
