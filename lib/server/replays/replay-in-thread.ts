import 'server-only'
import { join } from 'node:path'
import { createBoundedQueue } from '@/lib/server/bounded-queue'
import { gamesFolder, replayWorkerName } from '@/lib/server/games/built-games'
import { type ReplayTask, type ReplayVerdict, replayVerdictSchema } from './replay-task'
import { runInThread } from './run-in-thread'

/**
 * Limits of replays. A run of ten minutes takes well under half a second of CPU time. `ms` is how long a replay may
 * take in total to get it: on a busy machine requests come first, and what was computed is lost when the time is over.
 * `ofOne` limits the waiting replays of one visitor, and networks that wait get the same time.
 */
export const replayBounds = { cpuMs: 3_000, ms: 60_000, megabytes: 64, atOnce: 2, waiting: 200, ofOne: 4 } as const

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

/**
 * Replays a run in a worker thread with limits for CPU time, total time and memory. Some run in parallel, the others
 * wait. What is to be replayed is read when its turn has come: a level can have 900 KB.
 *
 * @throws ReplayFailed without a verdict, QueueFull when too many replays wait in total or of one visitor.
 */
export function replayInThread(
  readTask: () => Promise<ReplayTask>,
  {
    visitor,
    script = join(gamesFolder(), replayWorkerName),
    cpuMs = replayBounds.cpuMs,
    ms = replayBounds.ms,
  }: ReplayOptions = {},
): Promise<ReplayVerdict> {
  const bounds = { script, cpuMs, ms, megabytes: replayBounds.megabytes }
  return queue(async () => runInThread(await readTask(), replayVerdictSchema, bounds), visitor)
}
