import 'server-only'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { gamesFolder, levelWorkerName } from '@/lib/server/games/built-games'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { createThreadPools } from '@/lib/server/thread-pools'
import type { LevelTaskName, levelTasks } from './level-tasks'
import type { LevelTaskOutcome } from './level-worker'

const threads = Math.max(1, Math.floor(availableParallelism() / 2))

/**
 * Limits of the work on levels. `inProgress` counts requests whose body has arrived, `begun` those of them that are not
 * waiting. At most half of the cores work on levels, so that pages stay fast. Few more requests begin than there are
 * threads, because those that have begun take threads in the order of their arrival, not in the turn of their visitors.
 */
export const levelBounds = {
  threads,
  megabytes: 128,
  ms: 25_000,
  begun: threads + 2,
  inProgress: 64,
  inProgressOfVisitor: 8,
  waiting: 256,
} as const

const retryAfterSeconds = 3
const busy = () =>
  new HttpError(503, 'busy', 'Too many games are being loaded. Try again in a moment.', { retryAfterSeconds })

const admitRequest = createBoundedQueue({
  atOnce: levelBounds.begun,
  waiting: levelBounds.inProgress - levelBounds.begun,
  ofOne: levelBounds.inProgressOfVisitor,
})

/**
 * Runs the work of a request with a whole game in it. Read the body first: a client that sends it slowly must not
 * occupy a place. The entry limits how many large bodies arrive at the same time (`createBodyAdmission`).
 *
 * @param visitor the client network (`getVisitor`), which has a share of the requests.
 * @throws HttpError 503 `busy` with `Retry-After` while too many such requests are in progress, of all visitors or of
 * this one.
 */
export async function withLevelCapacity<T>(visitor: string, work: () => Promise<T>): Promise<T> {
  return admitRequest(work, visitor).catch((error: unknown) => {
    throw error instanceof QueueFull ? busy() : error
  })
}

const enqueueDrawing = createBoundedQueue({ atOnce: levelBounds.threads, waiting: levelBounds.waiting })

/**
 * Draws a cover in the turn of its visitor: networks that wait get the same time, and saved games do not wait
 * behind many covers.
 *
 * @throws HttpError 503 `busy`.
 */
export async function drawInTurn<T>(draw: () => Promise<T>, visitor: string): Promise<T> {
  return enqueueDrawing(draw, visitor).catch((error: unknown) => {
    throw error instanceof QueueFull ? busy() : error
  })
}

const getPool = createThreadPools({
  maxThreads: levelBounds.threads,
  maxQueue: levelBounds.waiting,
  megabytes: levelBounds.megabytes,
})

/** Whether a task failed with an error after which it could succeed later or in another thread. */
const isTemporary = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || /queue/i.test(error.message))

/**
 * Runs a task of `levelTasks` in another thread.
 *
 * @param input a `Uint8Array` is moved, not copied: the caller can no longer use it.
 * @param script the built worker.
 * @param ms time in milliseconds, waiting for a thread included.
 * @throws HttpError what the task throws; 413 when it needs more memory than any game, 503 `busy` when it cannot run now.
 */
export async function runLevelTask<Name extends LevelTaskName>(
  name: Name,
  input: Parameters<(typeof levelTasks)[Name]>[0],
  script = join(gamesFolder(), levelWorkerName),
  ms: number = levelBounds.ms,
): Promise<ReturnType<(typeof levelTasks)[Name]>> {
  let outcome: LevelTaskOutcome
  try {
    outcome = (await getPool(script).run(
      { name, input },
      {
        transferList: input instanceof Uint8Array ? [input.buffer as ArrayBuffer] : [],
        signal: AbortSignal.timeout(ms),
      },
    )) as LevelTaskOutcome
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new HttpError(413, 'too-large', 'This game needs too much memory.')
    if (!isTemporary(error)) throw error
    logger.warn({ err: error, task: name }, 'level task did not run')
    throw busy()
  }
  if (outcome.kind === 'done') return outcome.value as ReturnType<(typeof levelTasks)[Name]>
  const { status, code, message, invalidFields } = outcome
  throw new HttpError(status, code, message, { invalidFields })
}
