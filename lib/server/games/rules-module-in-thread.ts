import 'server-only'
import { join } from 'node:path'
import { createBoundedQueue } from '@/lib/server/bounded-queue'
import { gamesFolder, rulesModuleWorkerName } from './built-games'
import { type RulesModuleTask, type RulesModuleVerdict, rulesModuleVerdictSchema } from './rules-module-task'
import { ReplayFailed, runInThread } from './run-in-thread'

/**
 * Limits of runs of rules modules. They have a queue of their own, so that a slow module does not delay the games of
 * the site; a game and a visitor each have a limited share of it. Checks of modules when a hunt is listed have another
 * queue: listing costs nothing, so it must not delay runs in hunts that hold INT.
 */
const rulesModuleBounds = {
  cpuMs: 6_000,
  ms: 20_000,
  megabytes: 64,
  atOnce: 1,
  waiting: 100,
  ofGame: 8,
  ofVisitor: 2,
} as const

const { atOnce, waiting, ofGame, ofVisitor } = rulesModuleBounds
const runsOfGames = createBoundedQueue({ atOnce, waiting, ofOne: ofGame })
const checksOfGames = createBoundedQueue({ atOnce, waiting, ofOne: ofGame })
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
  const ofGames = task.run === null ? checksOfGames : runsOfGames
  const work = () => runInThread(task, rulesModuleVerdictSchema, bounds)
  try {
    return await ofVisitors(() => ofGames(work, game), visitor)
  } catch (error) {
    if (error instanceof ReplayFailed && error.fault === 'run') return { kind: 'too-much-work' }
    throw error
  }
}
