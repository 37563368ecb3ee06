import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { createQueue } from '@/lib/server/create-queue'
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

/** What one replay may cost, and how many there may be. A run of ten minutes takes well under half a second. */
export const replayBounds = { ms: 3_000, megabytes: 64, atOnce: 2, waiting: 50, ofOne: 4 } as const

const queue = createQueue(replayBounds)

type ReplayOptions = {
  /** Whose run it is: nobody fills the queue alone. */
  readonly visitor?: string
  /** The built worker. */
  readonly script?: string
  /** How long it may run. */
  readonly ms?: number
}

function runThread(task: ReplayTask, script: string, ms: number): Promise<ReplayVerdict> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(/* turbopackIgnore: true */ script, {
      workerData: task,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: replayBounds.megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
    })
    const fail = (failure: ReplayFailed) => {
      clearTimeout(timer)
      void thread.terminate()
      reject(failure)
    }
    const timer = setTimeout(() => fail(new ReplayFailed('took too long', 'run')), ms)
    thread.once('message', (message: unknown) => {
      const verdict = v.safeParse(replayVerdictSchema, message)
      if (!verdict.success) return fail(new ReplayFailed('said something else', 'ours'))
      clearTimeout(timer)
      void thread.terminate()
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
 * Plays a run again in a thread of its own, bounded in time and memory; a few at once, the rest wait.
 *
 * @throws ReplayFailed where there is no verdict, QueueFull where too many wait, or too many of one visitor.
 */
export function replayInThread(
  task: ReplayTask,
  { visitor, script = join(gamesFolder(), replayWorkerName), ms = replayBounds.ms }: ReplayOptions = {},
): Promise<ReplayVerdict> {
  return queue(() => runThread(task, script, ms), visitor)
}
