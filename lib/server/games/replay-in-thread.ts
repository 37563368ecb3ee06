import 'server-only'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { createQueue } from '@/lib/server/create-queue'
import { gamesFolder } from './games-folder'
import { replayVerdictSchema, type ReplayTask, type ReplayVerdict } from './replay-task'
import { replayWorkerName } from './replay-worker-name'

/** A replay that took too long or too much memory, or broke: the run cannot be judged. */
export class ReplayFailed extends Error {
  override readonly name = 'ReplayFailed'
}

/** What one replay may cost. A run of ten minutes takes well under half a second. */
export const replayBounds = { ms: 3_000, megabytes: 64, atOnce: 2, waiting: 50 } as const

const queue = createQueue(replayBounds)

function runThread(task: ReplayTask, script: string, ms: number): Promise<ReplayVerdict> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(/* turbopackIgnore: true */ script, {
      workerData: task,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: replayBounds.megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 },
    })
    const fail = (reason: string) => {
      clearTimeout(timer)
      void thread.terminate()
      reject(new ReplayFailed(reason))
    }
    const timer = setTimeout(() => fail('took too long'), ms)
    thread.once('message', (message: unknown) => {
      clearTimeout(timer)
      void thread.terminate()
      const verdict = v.safeParse(replayVerdictSchema, message)
      if (verdict.success) resolve(verdict.output)
      else reject(new ReplayFailed('said something else'))
    })
    thread.once('error', (error) => fail(error.message))
    thread.once('exit', () => fail('ended without a word'))
  })
}

/**
 * Plays a run again in a thread of its own, bounded in time and memory; a few at once, the rest wait.
 *
 * @param script the built worker; @param ms how long it may run.
 * @throws ReplayFailed where it went over a bound or broke, QueueFull where too many wait.
 */
export function replayInThread(task: ReplayTask, script = join(gamesFolder(), replayWorkerName), ms: number = replayBounds.ms): Promise<ReplayVerdict> {
  return queue(() => runThread(task, script, ms))
}
