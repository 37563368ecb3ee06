import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { ticksPerSecond } from '@/lib/games/rules'
import { toSeed } from '@/lib/games/seed'
import { toGameHash } from '@/lib/hunts/hunt-place'
import type { EarnedKeyList } from '@/lib/hunts/keys/key-list'
import type { MomentRequest } from '@/lib/hunts/moment'
import { rulesModuleLimits, rulesModuleName } from '@/lib/hunts/rules-module'
import { QueueFull } from '@/lib/server/bounded-queue'
import { gameAttempts } from '@/lib/server/database/schema/games'
import { huntLists, huntModules } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { uploadVersions } from '@/lib/server/database/schema/uploads'
import { type RulesModuleOptions, runRulesModuleInThread } from '@/lib/server/replays/rules-module-in-thread'
import type { RulesModuleTask, RulesModuleVerdict } from '@/lib/server/replays/rules-module-task'
import { ReplayFailed } from '@/lib/server/replays/run-in-thread'
import { HttpError } from '@/lib/server/http/http-error'
import { logger } from '@/lib/server/logger'
import { refundRateLimit, requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { buildFolder, readBuildList } from '@/lib/server/uploads/build-storage'
import type { HuntContext } from './hunt-context'
import { isPlaceShown } from './is-place-shown'
import { isListOfHunt, type ListedHunt } from './select-hunts'

// A hunt keeps the rules module that it was listed with, so that its developer cannot change the rules afterwards.

export type RunModule = (task: RulesModuleTask, options: RulesModuleOptions) => Promise<RulesModuleVerdict>

/** How far a player's clock and frames may differ from ours, in seconds. */
const toleranceSeconds = 1

const unprocessable = (code: string, sentence: string) => new HttpError(422, code, sentence)

/** @throws HttpError 503 `busy` when the module cannot be run now. */
async function run(runModule: RunModule, task: RulesModuleTask, options: RulesModuleOptions) {
  return runModule(task, options).catch((error: unknown) => {
    if (error instanceof ReplayFailed) logger.error({ err: error, game: options.game }, 'rules module not run')
    else if (!(error instanceof QueueFull)) throw error
    throw new HttpError(503, 'busy', 'This run cannot be replayed now. Send it again in a moment.', {
      retryAfterSeconds: 5,
    })
  })
}

const tooMuchWork = () =>
  unprocessable('too-much-work', 'The rules of this game need too much time or memory for this run.')

/**
 * Reads the module with a digest from the versions of an uploaded game.
 *
 * @throws HttpError 422 `no-rules`, 503 `busy`.
 */
async function readModule(
  { place, digest, visitor }: { readonly place: string; readonly digest: string; readonly visitor: string },
  { env, database }: HuntContext,
): Promise<string> {
  const builds = await database
    .selectDistinct({ hash: uploadVersions.build })
    .from(uploadVersions)
    .where(eq(uploadVersions.slug, place))
  for (const { hash } of builds) {
    const file = (await readBuildList(env.uploadsDir, hash, visitor))?.files.get(rulesModuleName)
    if (file?.digest !== digest) continue
    if (file.bytes > rulesModuleLimits.codeBytes)
      throw unprocessable('bad-rules', `${rulesModuleName} may have ${rulesModuleLimits.codeBytes} bytes at most.`)
    return readFile(join(buildFolder(env.uploadsDir, hash), digest), 'utf8')
  }
  throw unprocessable('no-rules', `No version of this game has this ${rulesModuleName} in the root of its zip.`)
}

/**
 * Checks the rules modules that a list names, and stores them for its hunt.
 *
 * @param ownerId the account that lists the hunt. @throws HttpError 422 `no-rules`, `bad-rules` or `too-much-work`, 429
 * `limited`, 503 `busy`.
 */
export async function storeRulesModules(
  { place, conditions }: EarnedKeyList,
  {
    visitor,
    ownerId,
    runModule = runRulesModuleInThread,
  }: { readonly visitor: string; readonly ownerId: string; readonly runModule?: RunModule | undefined },
  context: HuntContext,
): Promise<void> {
  const digests = new Set(
    conditions.flatMap((condition) => (condition.kind === 'moment' && condition.rules ? [condition.rules] : [])),
  )
  if (digests.size > 0) await requireRateLimit('list-modules', [ownerId], context.database, digests.size)
  for (const digest of digests) {
    const code = await readModule({ place, digest, visitor }, context)
    const verdict = await run(runModule, { code, run: null }, { game: place, visitor })
    if (verdict.kind === 'too-much-work') throw tooMuchWork()
    if (verdict.kind !== 'valid')
      throw unprocessable(
        'bad-rules',
        `${rulesModuleName} does not run${verdict.kind === 'broken' ? `: ${verdict.problem}` : ''}.`,
      )
    await context.database
      .insert(huntModules)
      .values({ digest, code })
      .onConflictDoUpdate({ target: huntModules.digest, set: { createdAt: sql`now()` } })
  }
}

/**
 * Whether an uploaded game has an open hunt whose moments the site replays. Only then a run of it gets a seed of the
 * site.
 */
export async function hasReplayedMoments(game: string, { database, chainId, now }: HuntContext): Promise<boolean> {
  const [row] = await database
    .select({ root: huntLists.root })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(
      and(
        eq(hunts.chainId, chainId),
        eq(hunts.gameId, toGameHash(game)),
        eq(huntLists.place, game),
        isPlaceShown,
        lte(hunts.startTime, now),
        gt(hunts.endTime, now),
        isNull(hunts.closedTime),
        sql`jsonb_path_exists(${huntLists.conditions}, '$[*].rules')`,
      ),
    )
    .orderBy(desc(hunts.huntId))
    .limit(1)
  return row !== undefined
}

/** A run that the replay has confirmed. */
type JudgedRun = { readonly digest: string; readonly shape: readonly number[]; readonly isHuman: boolean }

type Judging = Omit<MomentRequest, 'run'> & {
  readonly run: NonNullable<MomentRequest['run']>
  readonly player: string
  readonly visitor: string
}

/**
 * Replays the run of an uploaded game with the rules module of the richest open hunt that has one at this moment. A run
 * whose replays failed several times is not replayed again.
 *
 * @returns null when no open hunt has one. @throws HttpError 404 `unknown-attempt`, 410 `attempt-expired`, 422
 * `not-a-log`, `too-long`, `too-fast`, `too-much-work`, `bad-rules` or `not-reached`, 429 `limited`, 503 `busy`.
 */
export async function judgeMomentRun(
  { game, moment, player, visitor, run: { attempt: id, log } }: Judging,
  open: readonly ListedHunt[],
  runModule: RunModule,
  { database, now }: HuntContext,
): Promise<JudgedRun | null> {
  const digest = open
    .flatMap(({ list }) => list.conditions)
    .flatMap((condition) => (condition.kind === 'moment' && condition.moment === moment ? (condition.rules ?? []) : []))
    .at(0)
  if (digest === undefined) return null
  const [attempt] = await database.select().from(gameAttempts).where(eq(gameAttempts.id, id))
  if (attempt?.game !== game || attempt.player !== player)
    throw new HttpError(404, 'unknown-attempt', 'You have no such run.')
  if (attempt.expiresAt.getTime() <= now * 1_000)
    throw new HttpError(410, 'attempt-expired', 'This run was sent too late.')
  const [module] = await database.select().from(huntModules).where(eq(huntModules.digest, digest))
  if (!module) throw new Error('the rules of a listed hunt are stored')
  const task = { code: module.code, run: { seed: toSeed(attempt.seed), log, moment } }
  // Counted before it ends: several of a run can wait at the same time.
  await requireRateLimit('miss-moment', [id], database)
  const refund = () => refundRateLimit('miss-moment', [id], database)
  const verdict = await run(runModule, task, { game, visitor }).catch(async (error: unknown) => {
    await refund()
    throw error
  })
  switch (verdict.kind) {
    case 'not-a-log':
      throw unprocessable('not-a-log', 'The log of this run is invalid.')
    case 'too-long':
      throw unprocessable('too-long', 'This run is longer than ten minutes.')
    case 'too-much-work':
      throw tooMuchWork()
    case 'broken':
      throw unprocessable('bad-rules', `The rules of this game failed on this run: ${verdict.problem}.`)
    case 'valid':
    case 'not-reached':
      throw unprocessable('not-reached', 'The replay of this run does not reach the moment.')
    case 'reached': {
      const seconds = now - attempt.startedAt.getTime() / 1_000 + toleranceSeconds
      if (verdict.ticks / ticksPerSecond > seconds)
        throw unprocessable('too-fast', 'This run was sent faster than it can be played.')
      await refund()
      return { digest, shape: verdict.shape, isHuman: verdict.isHuman }
    }
  }
}
