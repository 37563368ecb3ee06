import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { createBoundedQueue } from '@/lib/server/bounded-queue'
import { gamesFolder, replayWorkerName } from './built-games'
import { replayBegunSchema, type ReplayTask, type ReplayVerdict, replayVerdictSchema } from './replay-task'

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

/**
 * Limits of replays. A run of ten minutes takes well under half a second of CPU time. `ms` is how long a replay may
 * take in total to get its `cpuMs` on a busy machine. `ofOne` limits the waiting replays of one visitor.
 */
export const replayBounds = { cpuMs: 3_000, ms: 12_000, megabytes: 64, atOnce: 2, waiting: 50, ofOne: 4 } as const

const queue = createBoundedQueue(replayBounds)

type ReplayOptions = {
  /** The visitor, because the queue is limited per visitor. */
  readonly visitor?: string
  /** The built worker. */
  readonly script?: string
  /** CPU time and total time in milliseconds. */
  readonly cpuMs?: number
  readonly ms?: number
}

const lookEveryMs = 100

/** Linux counts the CPU time of threads in hundredths of a second. */
const msPerClockTick = 10

/**
 * Reads the CPU time in milliseconds that a thread has used. The process's time would not do: hashing passwords and rendering pages count
 * there too, and no honest run may be judged by them. Null where the system does not tell; then only the total time is bounded.
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

function runThread(
  task: ReplayTask,
  { script, cpuMs, ms }: Required<Omit<ReplayOptions, 'visitor'>>,
): Promise<ReplayVerdict> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(/* turbopackIgnore: true */ script, {
      workerData: task,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: replayBounds.megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
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
      const begun = v.safeParse(replayBegunSchema, message)
      if (begun.success) return void (threadFolder = begun.output.threadFolder)
      const verdict = v.safeParse(replayVerdictSchema, message)
      if (!verdict.success) return fail(new ReplayFailed('said something else', 'ours'))
      settle()
      resolve(verdict.output)
    })
    // Errors of the rules are verdicts. This event means that the worker is missing or out of memory.
    thread.once('error', (error: NodeJS.ErrnoException) =>
      fail(new ReplayFailed(error.message, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'run' : 'ours')),
    )
    thread.once('exit', () => fail(new ReplayFailed('ended without a word', 'ours')))
  })
}

/**
 * Replays a run in a worker thread with limits for CPU time, total time and memory. Some run in parallel, the others
 * wait.
 *
 * @throws ReplayFailed without a verdict, QueueFull when too many replays wait in total or of one visitor.
 */
export function replayInThread(
  task: ReplayTask,
  {
    visitor,
    script = join(gamesFolder(), replayWorkerName),
    cpuMs = replayBounds.cpuMs,
    ms = replayBounds.ms,
  }: ReplayOptions = {},
): Promise<ReplayVerdict> {
  return queue(() => runThread(task, { script, cpuMs, ms }), visitor)
}
