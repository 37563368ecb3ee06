import 'server-only'
import { createHmac } from 'node:crypto'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type * as v from 'valibot'
import { type Address, recoverMessageAddress } from 'viem'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { maxProofSeconds, type MomentRequest, type momentResponseSchema, writeMomentText } from '@/lib/hunts/moment'
import { getDatabase } from '@/lib/server/database/client'
import { readClock } from '@/lib/server/database/read-clock'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { deriveKey } from '@/lib/server/encryption'
import { runRulesModuleInThread } from '@/lib/server/replays/rules-module-in-thread'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { type HuntContextOptions, toHuntContext } from './hunt-context'
import { isPlaceShown } from './is-place-shown'
import { toReached } from './pick-series'
import { readHuntSecret } from './seal-key'
import { judgeMomentRun, type RunModule } from './rules-modules'
import { byWeight, selectListedHunts } from './select-hunts'
import { issueInTurn } from './tickets'

/** A limit for the query that no game reaches. */
const maxOpenHunts = 100

type Reaching = MomentRequest & { readonly player: string; readonly visitor: string }

/** A name of a player that is the same in one game only, so that developers cannot recognise players elsewhere. */
function toPlayerTag(secret: Uint8Array, { game, player }: Pick<Reaching, 'game' | 'player'>): string {
  return createHmac('sha256', deriveKey(secret, 'player tags 1'))
    .update(JSON.stringify([game, player]))
    .digest('hex')
    .slice(0, 32)
}

/** The address that confirmed the moment; null without a valid proof. */
async function findSigner(
  { game, moment, proof }: Reaching,
  { chainId, tag, now }: { chainId: number; tag: string; now: number },
): Promise<Address | null> {
  if (!proof || proof.until < now || proof.until > now + maxProofSeconds) return null
  const message = writeMomentText({ chainId, game, moment, tag, until: proof.until })
  return recoverMessageAddress({ message, signature: proof.signature }).catch(() => null)
}

/**
 * Gives what a moment of an uploaded game earns: entries in draws, and keys that anyone can win. The site cannot see
 * how an uploaded game is played. Without a signer and without rules to replay, a moment therefore proves nothing; only
 * the rules on who can win and the number of keys limit what it can earn. Repeated calls return the same. A game that
 * its author or an operator took away has no moments.
 *
 * @throws HttpError 429 `limited`, 503 `no-secret` or `busy`, and as `judgeMomentRun`.
 */
export async function reachMoment(
  request: Reaching,
  { runModule = runRulesModuleInThread, ...options }: HuntContextOptions & { readonly runModule?: RunModule } = {},
): Promise<v.InferInput<typeof momentResponseSchema>> {
  const { database = getDatabase() } = options
  // The database's clock, by which runs began and rounds close: clocks of several machines may differ.
  const clock = options.now ?? Math.floor((await readClock(database)).getTime() / 1_000)
  const context = toHuntContext({ ...options, database, now: clock })
  const { env, chainId, now } = context
  const { game, moment, player, visitor } = request
  await requireRateLimit('reach-moment', [visitor], database)
  const secret = await readHuntSecret(env)
  const tag = toPlayerTag(secret, { game, player })
  const open = await selectListedHunts(
    database,
    and(
      eq(hunts.chainId, chainId),
      eq(hunts.gameId, toGameHash(game)),
      eq(huntLists.mode, 'earned'),
      isPlaceShown,
      lte(hunts.startTime, now),
      gt(hunts.endTime, now),
      isNull(hunts.closedTime),
    ),
    maxOpenHunts,
    byWeight(now),
  )
  const signer = await findSigner(request, { chainId, tag, now })
  const { run } = request
  const judged = run ? await judgeMomentRun({ ...request, run }, open, runModule, context) : null
  const here = open.flatMap((row) =>
    row.list.conditions.flatMap((condition, tier) =>
      condition.kind === 'moment' && condition.moment === moment
        ? [{ row, tier, signer: condition.signer, rules: condition.rules ?? null }]
        : [],
    ),
  )
  const isProved = (each: (typeof here)[number]) =>
    each.rules === null
      ? each.signer === null || each.signer.toLowerCase() === signer?.toLowerCase()
      : each.rules === judged?.digest
  const proved = here.filter(isProved)
  const reached = open.flatMap((row) =>
    toReached(
      row,
      proved.filter((each) => each.row === row).map(({ tier }) => ({ tier, thing: 0 })),
    ),
  )
  const { shape, isHuman } = judged ?? { shape: [], isHuman: true }
  const earning = { player, attempt: null, shape, at: now, isHuman, now }
  const earned = await issueInTurn(visitor, reached, earning, { secret, database })
  return { ...earned, tag, needsProof: !here.every(isProved) }
}
