import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { createBoundedQueue } from '@/lib/server/bounded-queue'
import { gamesFolder, replayWorkerName } from './built-games'
import { type ReplayTask, type ReplayVerdict, replayVerdictSchema } from './replay-task'

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

/** The main thread and the replay threads share the process's CPU time. */
const threads = replayBounds.atOnce + 1
const lookEveryMs = 100

/**
 * An estimate of the CPU time in milliseconds that one thread has used since `before`: an equal share of the process's
 * CPU time.
 */
function shareSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / threads
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
    const before = process.cpuUsage()
    const settle = () => {
      clearTimeout(timer)
      clearInterval(look)
      void thread.terminate()
    }
    const fail = (failure: ReplayFailed) => {
      settle()
      reject(failure)
    }
    const look = setInterval(
      () => shareSince(before) >= cpuMs && fail(new ReplayFailed('took too long', 'run')),
      lookEveryMs,
    )
    // A busy machine is not the player's fault.
    const timer = setTimeout(() => fail(new ReplayFailed('had too little of the processor', 'ours')), ms)
    thread.once('message', (message: unknown) => {
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
