import { spawn, type ChildProcess } from 'node:child_process'

export type CommandResult = { readonly code: number | null; readonly output: string }

export type CommandOptions = {
  readonly environment?: Readonly<Record<string, string | undefined>>
  /** Show what it writes to its output; otherwise it is only handed back. Errors are always shown. */
  readonly isShown?: boolean
}

/** Runs programs and can stop those that run, with everything they started. */
export type CommandRunner = {
  readonly run: (command: string, args: readonly string[], options?: CommandOptions) => Promise<CommandResult>
  /** Runs a program of node_modules, given by its file. */
  readonly runNode: (args: readonly string[], options?: CommandOptions) => Promise<CommandResult>
  readonly stop: () => Promise<void>
}

/** Creates a runner whose programs work in `root`. */
export function createCommandRunner(root: string): CommandRunner {
  const running = new Map<ChildProcess, Promise<CommandResult>>()
  let isStopped = false

  const run = (command: string, args: readonly string[], { environment, isShown = true }: CommandOptions = {}) => {
    if (isStopped) return Promise.resolve({ code: null, output: '' })
    // A group of its own: Ctrl-C reaches the runner alone, which stops it, and whatever it leaves behind.
    const child = spawn(command, [...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    const result = new Promise<CommandResult>((resolve) => {
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        if (isShown) process.stdout.write(chunk)
        else output += chunk.toString()
      })
      child.once('error', (error) => {
        console.error(error.message)
        resolve({ code: null, output })
      })
      child.once('close', (code) => resolve({ code, output }))
    }).finally(() => {
      running.delete(child)
      killGroup(child)
    })
    running.set(child, result)
    return result
  }

  return {
    run,
    runNode: (args, options) => run(process.execPath, args, options),
    async stop() {
      isStopped = true
      await Promise.all([...running].map(([child, result]) => stopChild(child, result)))
    },
  }
}

async function stopChild(child: ChildProcess, result: Promise<CommandResult>) {
  child.kill('SIGINT')
  const timer = setTimeout(() => killGroup(child), 10_000)
  await result
  clearTimeout(timer)
}

function killGroup(child: ChildProcess) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
}
