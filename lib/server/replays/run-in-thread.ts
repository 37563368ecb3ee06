import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { threadBegunSchema } from './thread-begun'

/**
 * A replay without a verdict. Either the run needs more time or memory than any run may, and would again; or the server
 * had a problem, and a later replay can succeed.
 */
export class ReplayFailed extends Error {
  override readonly name = 'ReplayFailed'

  constructor(
    reason: string,
    readonly fault: 'run' | 'ours',
  ) {
    super(reason)
  }
}

const lookEveryMs = 100

/** Linux counts the CPU time of threads in hundredths of a second. */
const msPerClockTick = 10

/**
 * Reads the CPU time in milliseconds that a thread has used. The time of the whole process would include hashing
 * passwords and rendering pages, and could make an honest run fail. Null where the system does not tell it; then only
 * the total time is limited.
 *
 * @param folder of the thread in /proc.
 */
async function readCpuMs(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'stat'), 'utf8').catch(() => '')
  // The name of the thread, in brackets, may contain spaces. User and system time are fields 14 and 15 of the line.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user === undefined || system === undefined ? null : (user + system) * msPerClockTick
}

/** The built worker, and its limits of CPU time, total time and memory. */
type ThreadBounds = {
  readonly script: string
  readonly cpuMs: number
  readonly ms: number
  readonly megabytes: number
}

/**
 * Runs a task in a new thread. The thread reports that it has begun (`thread-begun.ts`) and posts its verdict; then it
 * is ended.
 *
 * @throws ReplayFailed without a verdict.
 */
export function runInThread<T>(
  task: unknown,
  schema: v.GenericSchema<unknown, T>,
  { script, cpuMs, ms, megabytes }: ThreadBounds,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(/* turbopackIgnore: true */ script, {
      workerData: task,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
    })
    let threadFolder: string | null = null
    const settle = () => {
      clearTimeout(timer)
      clearInterval(look)
      void thread.terminate()
    }
    const fail = (failure: ReplayFailed) => {
      settle()
      reject(failure)
    }
    const look = setInterval(() => {
      if (threadFolder === null) return
      void readCpuMs(threadFolder).then((used) => {
        if (used !== null && used >= cpuMs) fail(new ReplayFailed('took too long', 'run'))
      })
    }, lookEveryMs)
    // A busy machine is not the player's fault.
    const timer = setTimeout(() => fail(new ReplayFailed('had too little of the processor', 'ours')), ms)
    thread.on('message', (message: unknown) => {
      const begun = v.safeParse(threadBegunSchema, message)
      if (begun.success) return void (threadFolder = begun.output.threadFolder)
      const verdict = v.safeParse(schema, message)
      if (!verdict.success) return fail(new ReplayFailed('said something else', 'ours'))
      settle()
      resolve(verdict.output)
    })
    // The worker turns errors of the rules into verdicts. This event means that the worker is missing or out of memory.
    thread.once('error', (error: NodeJS.ErrnoException) =>
      fail(new ReplayFailed(error.message, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'run' : 'ours')),
    )
    thread.once('exit', () => fail(new ReplayFailed('ended without a word', 'ours')))
  })
}
