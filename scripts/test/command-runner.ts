import { execa } from 'execa'

type CommandResult = { readonly code: number | null; readonly output: string }

type CommandOptions = {
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Print the output instead of returning it. Errors are always printed. */
  readonly isShown?: boolean
}

/** Runs programs and can stop the running ones together with the processes that they started. */
export type CommandRunner = {
  readonly run: (command: string, args: readonly string[], options?: CommandOptions) => Promise<CommandResult>
  /** Runs `node` with these arguments. */
  readonly runNode: (args: readonly string[], options?: CommandOptions) => Promise<CommandResult>
  readonly stop: () => Promise<void>
}

/** Creates a runner for programs in the folder `root`. */
export function createCommandRunner(root: string): CommandRunner {
  const running = new Map<{ kill: () => boolean }, Promise<CommandResult>>()
  let isStopped = false

  async function run(command: string, args: readonly string[], { environment, isShown = true }: CommandOptions = {}) {
    if (isStopped) return { code: null, output: '' }
    const child = execa(command, args, {
      cwd: root,
      ...(environment === undefined ? {} : { env: environment }),
      stdin: 'ignore',
      stdout: isShown ? 'inherit' : 'pipe',
      stderr: 'inherit',
      reject: false,
      // A process group of its own, so that killGroup() also ends what a test left running.
      detached: true,
      killSignal: 'SIGINT',
      forceKillAfterDelay: 30_000,
    })
    const result = child.then(({ exitCode, stdout }) => ({ code: exitCode ?? null, output: stdout ?? '' }))
    running.set(child, result)
    try {
      return await result
    } finally {
      running.delete(child)
      killGroup(child.pid)
    }
  }

  return {
    run,
    runNode: (args, options) => run(process.execPath, args, options),
    async stop() {
      isStopped = true
      for (const child of running.keys()) child.kill()
      await Promise.all(running.values())
    },
  }
}

function killGroup(pid: number | undefined) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has no process left.
  }
}
