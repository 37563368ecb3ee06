import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { createBoundedQueue } from '@/lib/server/bounded-queue'
import { gamesFolder } from './games-folder'
import { replayVerdictSchema, type ReplayTask, type ReplayVerdict } from './replay-task'
import { replayWorkerName } from './replay-worker-name'

/**
 * A replay that came to no verdict: because of the run, which took more time or memory than any may and would again, or
 * because of us, who may judge it another time.
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
 * What one replay may cost, and how many there may be. A run of ten minutes takes well under half a second of a processor; `ms` is
 * how long it may wait for its `cpuMs` where the machine has more to do.
 */
export const replayBounds = { cpuMs: 3_000, ms: 12_000, megabytes: 64, atOnce: 2, waiting: 50, ofOne: 4 } as const

const queue = createBoundedQueue(replayBounds)

type ReplayOptions = {
  /** Whose run it is: nobody fills the queue alone. */
  readonly visitor?: string
  /** The built worker. */
  readonly script?: string
  /** How much of a processor it may use, and how long it may take, in milliseconds. */
  readonly cpuMs?: number
  readonly ms?: number
}

/** This process's own thread and those of all replays: they share what processor time it gets. */
const threads = replayBounds.atOnce + 1
const lookEveryMs = 100

/** Milliseconds of a processor that a thread of this process had since `before`, as far as anybody can tell: its share of them all. */
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
    // A machine that is busy elsewhere is not the player's fault.
    const timer = setTimeout(() => fail(new ReplayFailed('had too little of the processor', 'ours')), ms)
    thread.once('message', (message: unknown) => {
      const verdict = v.safeParse(replayVerdictSchema, message)
      if (!verdict.success) return fail(new ReplayFailed('said something else', 'ours'))
      settle()
      resolve(verdict.output)
    })
    // What the rules throw is a verdict: this is a worker that is missing, or memory that is not.
    thread.once('error', (error: NodeJS.ErrnoException) =>
      fail(new ReplayFailed(error.message, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'run' : 'ours')),
    )
    thread.once('exit', () => fail(new ReplayFailed('ended without a word', 'ours')))
  })
}

/**
 * Plays a run again in a thread of its own, bounded in work, time and memory; a few at once, the rest wait.
 *
 * @throws ReplayFailed where there is no verdict, QueueFull where too many wait, or too many of one visitor.
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
