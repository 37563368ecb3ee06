import 'server-only'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { createBoundedQueue } from '@/lib/server/bounded-queue'
import { gamesFolder, rulesModuleWorkerName } from '@/lib/server/games/built-games'
import { type RulesModuleTask, type RulesModuleVerdict, rulesModuleVerdictSchema } from './rules-module-task'
import { ReplayFailed, runInThread } from './run-in-thread'

/**
 * Limits of runs of rules modules. They have a queue of their own, so that a slow module does not delay the games of
 * the site; a game and a visitor each have a limited share of it. Checks of modules when a hunt is listed have another
 * queue: listing costs nothing, so it must not delay runs in hunts that hold INT.
 */
export const rulesModuleBounds = {
  cpuMs: 6_000,
  ms: 60_000,
  megabytes: 64,
  atOnce: 1,
  waiting: 100,
  waitingOfGame: 30,
  ofVisitor: 2,
} as const

const { atOnce, waiting, waitingOfGame, ofVisitor } = rulesModuleBounds

/** The games whose visitors are told apart. */
const maxGames = 1_000

/**
 * Two queues, one inside the other. Each game has a queue of its visitors; the first task of each game waits in one
 * queue for all games. So neither a slow game nor busy visitors of one keep others out. The time that a task waits for
 * other games does not count as its visitor's.
 */
function createQueueOfGames() {
  const ofAll = createBoundedQueue({ atOnce, waiting })
  const games = new LRUCache<string, ReturnType<typeof createBoundedQueue>>({ max: maxGames })
  return <T>(task: () => Promise<T>, game: string, visitor: string): Promise<T> => {
    const ofGame = games.get(game) ?? createBoundedQueue({ atOnce: 1, waiting: waitingOfGame })
    games.set(game, ofGame)
    return ofGame(task, visitor, undefined, (inner) => ofAll(inner, game))
  }
}

const runs = createQueueOfGames()
const checks = createQueueOfGames()
const ofVisitors = createBoundedQueue({ atOnce: Infinity, waiting: 0, ofOne: ofVisitor })

export type RulesModuleOptions = {
  readonly game: string
  readonly visitor: string
  /** The built worker. */
  readonly script?: string
  /** CPU time and total time in milliseconds. */
  readonly cpuMs?: number
  readonly ms?: number
}

/**
 * Runs a rules module in a thread of its own with limits of time and memory.
 *
 * @throws ReplayFailed on a fault of ours, QueueFull when too many wait in total, of one game or of one visitor.
 */
export async function runRulesModuleInThread(
  task: RulesModuleTask,
  {
    game,
    visitor,
    script = join(gamesFolder(), rulesModuleWorkerName),
    cpuMs = rulesModuleBounds.cpuMs,
    ms = rulesModuleBounds.ms,
  }: RulesModuleOptions,
): Promise<RulesModuleVerdict> {
  const bounds = { script, cpuMs, ms, megabytes: rulesModuleBounds.megabytes }
  const enqueue = task.run === null ? checks : runs
  const work = () => runInThread(task, rulesModuleVerdictSchema, bounds)
  try {
    return await ofVisitors(() => enqueue(work, game, visitor), visitor)
  } catch (error) {
    if (error instanceof ReplayFailed && error.fault === 'run') return { kind: 'too-much-work' }
    throw error
  }
}
