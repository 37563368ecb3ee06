import 'server-only'
import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { readServerEnv } from '@/lib/env/server-env'
import { toDay } from '@/lib/games/daily-challenge'
import { type Eligibility, type HuntRules, isDrawn, type Round } from '@/lib/hunts/hunt-rules'
import { toSeasonName } from '@/lib/leaderboard/season'
import { activeDays, type NoticeKind } from '@/lib/notices/notice-schema'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import type { PooledDatabase } from '@/lib/server/database/client'
import { users, wallets } from '@/lib/server/database/schema/account'
import { players } from '@/lib/server/database/schema/chain'
import { hunts } from '@/lib/server/database/schema/hunts'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { noticeSettings } from '@/lib/server/database/schema/notices'
import { playerProgress } from '@/lib/server/database/schema/progress'
import { crystalRewards, playSeasons, seasonResults } from '@/lib/server/database/schema/seasons'
import { toAccountPlayer } from '@/lib/server/game-token/game-player'
import { countDrawnKeys } from '@/lib/server/hunts/draws/draw-rounds'
import { readRounds, readRules } from '@/lib/server/hunts/hunt-terms'
import { areTextsShown, byWeight, type ListedHunt, rewardOf, selectListedHunts } from '@/lib/server/hunts/select-hunts'
import { readStandings } from '@/lib/server/hunts/draws/standings'
import { makeRoomForRound, storeNotices } from './notices'

// Jobs that notify accounts of what happens without them. Each goes through its accounts in slices, some in each run of
// the jobs, and remembers its position in memory. A process that takes over begins again; nothing is stored twice.

export const sliceSize = 1_000
/** The settings that are looked at for a slice. Looking costs little, so that it ends among many accounts that a notice does not concern. */
const lookedAtOnce = 10_000
const slicesPerRun = 20
/** Slices of all rounds of hunts together. */
export const roundSlicesPerRun = 100
const dayMs = 86_400_000

const progress = new WeakMap<PooledDatabase, LRUCache<string, { readonly after: string | number | null }>>()

/** Whether this process has finished a task. */
const isDone = (name: string, database: PooledDatabase) => progress.get(database)?.get(name)?.after === null

type Budget = { slices: number }

/**
 * Continues a task where its last run ended.
 *
 * @param name of the task, such as a kind and a day.
 * @param doSlice handles the slice after a key and returns the last key of the slice; null when nothing is left.
 * @param budget the slices that this run may still do, which tasks can share.
 */
async function goOn<Key extends string | number>(
  name: string,
  first: Key,
  database: PooledDatabase,
  doSlice: (after: Key) => Promise<Key | null>,
  budget: Budget = { slices: slicesPerRun },
): Promise<void> {
  const all = progress.get(database) ?? new LRUCache({ max: 1_000 })
  progress.set(database, all)
  for (; budget.slices > 0; budget.slices -= 1) {
    const after = all.has(name) ? (all.get(name)?.after as Key | null) : first
    if (after === null) return
    all.set(name, { after: await doSlice(after) })
  }
}

type Audience = {
  readonly kind: NoticeKind
  readonly subject: string
  /** A condition that accounts fulfil whom the notice can concern, about their id `looked_at.user_id`. */
  readonly isMeant: SQL
  readonly budget?: Budget
}

/** Does something with the accounts that have turned on a kind of notices and whom the notice can concern. */
const forEachSubscriber = (
  { kind, subject, isMeant, budget }: Audience,
  database: PooledDatabase,
  work: (userIds: readonly string[]) => Promise<void>,
): Promise<void> =>
  goOn<string>(
    `${kind} ${subject}`,
    '',
    database,
    async (after) => {
      const { rows } = await database.execute<{
        readonly found: readonly string[]
        readonly last: string | null
        readonly looked: number
      }>(sql`
        with looked_at as (
          select user_id, site, mail from ${noticeSettings} where user_id > ${after} order by user_id limit ${lookedAtOnce}
        ), found as (
          select user_id from looked_at where ${kind} = any(site || mail) and ${isMeant} order by user_id limit ${sliceSize}
        )
        select array(select user_id from found order by user_id) as found, (select max(user_id) from looked_at) as last,
          (select count(*)::int from looked_at) as looked`)
      const { found = [], last = null, looked = 0 } = rows[0] ?? {}
      if (found.length > 0) await work(found)
      if (found.length === sliceSize) return found.at(-1) ?? null
      return looked < lookedAtOnce ? null : last
    },
    budget,
  )

/** Notifies accounts that have played lately of the quests of a day, once the day has begun. */
export async function noticeQuests(now: Date, database: PooledDatabase): Promise<void> {
  const day = toDay(now)
  const since = toDay(new Date(now.getTime() - activeDays * dayMs))
  // A week of quests begins on Monday, as a season does.
  const details = { isWeek: now.getUTCDay() === 1 }
  const isMeant = sql`exists (
    select from ${playerProgress} where player = 'account:' || looked_at.user_id and day >= ${since})`
  await forEachSubscriber({ kind: 'quest-ready', subject: day, isMeant }, database, async (userIds) => {
    const found = userIds.map((userId) => ({ userId, subject: day, details }))
    await storeNotices('quest-ready', found, now, database)
  })
}

/** How long before it opens a round is announced, in seconds. */
const announceSeconds = 3_600
/** The most hunts that are looked at. Those with the most INT come first, so that many small ones cannot hide them. */
const maxHunts = 100

/** A tier with keys that can be won, and whether late entries can win some of them. */
type OpenTier = { readonly tier: number; readonly isForLate: boolean }

/**
 * The tiers whose keys can be won from the beginning of a round, and what these keys pay their finders. Keys for anyone
 * are not drawn; they count in the first round, because they can be won from the beginning of the hunt.
 */
async function findOpenTiers(
  row: ListedHunt,
  round: Round,
  rounds: readonly Round[],
  database: PooledDatabase,
): Promise<{ readonly tiers: readonly OpenTier[]; readonly intBaseUnits: bigint }> {
  const rules = readRules(row)
  if (!rules) return { tiers: [], intBaseUnits: 0n }
  const drawn = await countDrawnKeys(row, { rules, rounds: rounds.length, round: round.round }, database)
  const isForAnyone = (tier: number) => round.round === 0 && !isDrawn(rules.eligibility[tier])
  const open = row.hunt.tiers
    .map(({ count }, tier) => {
      const all = { keys: isForAnyone(tier) ? count : 0, lateKeys: 0 }
      const { keys, lateKeys = 0 } = drawn.find((each) => each.tier === tier) ?? all
      return { tier, isForLate: lateKeys > 0, intBaseUnits: BigInt(keys) * rewardOf(row, tier) }
    })
    .filter(({ intBaseUnits }) => intBaseUnits > 0n)
  return { tiers: open, intBaseUnits: open.reduce((sum, each) => sum + each.intBaseUnits, 0n) }
}

const eligibilityOf = ({ eligibility }: HuntRules, tier: number): Eligibility => eligibility[tier] ?? 'holders'

type ComingRound = {
  readonly row: ListedHunt
  readonly rules: NonNullable<ReturnType<typeof readRules>>
  readonly round: Round
  /** The sponsor and the day: an account gets one notice of it, however many hunts the sponsor has. */
  readonly subject: string
  readonly tiers: readonly OpenTier[]
  readonly intBaseUnits: bigint
}

/** The round of a hunt that opens within the hour, if keys can be won in it and it has not been announced. */
async function findComingRound(row: ListedHunt, now: Date, database: PooledDatabase): Promise<ComingRound | null> {
  const rules = readRules(row)
  const seconds = Math.floor(now.getTime() / 1_000)
  const rounds = rules ? readRounds(row, rules) : []
  const round = rounds.find(({ opensAt }) => seconds < opensAt && opensAt <= seconds + announceSeconds)
  if (!rules || !round) return null
  const subject = `${row.hunt.sponsor} ${toDay(new Date(round.opensAt * 1_000))}`
  if (isDone(`key-drop ${subject}`, database)) return null
  const open = await findOpenTiers(row, round, rounds, database)
  return open.tiers.length === 0 ? null : { row, rules, round, subject, ...open }
}

/**
 * Whether an account can have a standing in one of these tiers: with a confirmed mailbox, or a linked wallet that holds enough power now.
 * `readStandings` decides, but subscribers without either are free.
 */
function mayWin({ row: { hunt }, rules, tiers }: ComingRound): SQL {
  const asked = new Set(tiers.map(({ tier }) => eligibilityOf(rules, tier)))
  if (asked.has('anyone')) return sql`true`
  const id = sql`looked_at.user_id`
  const hasMailbox = sql`exists (
    select from ${users} where ${and(eq(users.id, id), isNotNull(users.emailVerifiedAt))})`
  const hasPower = sql`exists (
    select from ${wallets} join ${players} on ${eq(players.address, wallets.address)}
    where ${and(
      eq(wallets.userId, id),
      isWalletOnChain(hunt.chainId),
      eq(players.chainId, hunt.chainId),
      gte(players.crystalPower, BigInt(rules.minPower)),
    )})`
  return sql`(${asked.has('accounts')} and ${hasMailbox} or ${asked.has('holders')} and ${hasPower})`
}

/** Notifies accounts that can win keys of a round. */
async function noticeRound(coming: ComingRound, budget: Budget, now: Date, database: PooledDatabase): Promise<void> {
  const {
    row: { hunt, list },
    rules,
    round,
    subject,
    tiers,
    intBaseUnits,
  } = coming
  const { opensAt, closesAt } = round
  const details = {
    ...{ hunt: String(hunt.huntId), place: list.place, opensAt, closesAt },
    intBaseUnits: String(intBaseUnits),
  }
  await forEachSubscriber({ kind: 'key-drop', subject, isMeant: mayWin(coming), budget }, database, async (userIds) => {
    const accounts = userIds.map((userId) => toAccountPlayer(userId, null).id)
    const moment = { chainId: hunt.chainId, closesAt, publishedAt: hunt.blockTime, rules }
    const standings = await readStandings(accounts, moment, database)
    const canWin = (player: string) =>
      tiers.some(({ tier, isForLate }) => {
        const eligibility = eligibilityOf(rules, tier)
        if (eligibility === 'anyone') return true
        const standing = standings.get(player)?.[eligibility].standing
        return standing === 'early' || (standing === 'late' && isForLate)
      })
    const found = userIds
      .filter((_, index) => canWin(accounts[index] ?? ''))
      .map((userId) => ({ userId, subject, details }))
    await makeRoomForRound(found, now, database)
    await storeNotices('key-drop', found, now, database)
  })
}

/**
 * Notifies accounts of rounds of hunts that open within the hour, once a day for each sponsor. Anybody can open ten
 * hunts of 1 INT at midnight, so rounds with most INT for finders come first, each is announced to all before the next,
 * and later in the day they replace smaller ones. Hunts that an operator has hidden, or whose place players cannot reach
 * any more, are not announced.
 */
export async function noticeRounds(
  now: Date,
  database: PooledDatabase,
  budget: Budget = { slices: roundSlicesPerRun },
): Promise<void> {
  const { defaultChainId } = readServerEnv()
  const seconds = Math.floor(now.getTime() / 1_000)
  const open = await selectListedHunts(
    database,
    and(
      eq(hunts.chainId, defaultChainId),
      eq(huntLists.mode, 'earned'),
      areTextsShown,
      lte(hunts.startTime, seconds + announceSeconds),
      gt(hunts.endTime, seconds),
      isNull(hunts.closedTime),
    ),
    maxHunts,
    byWeight(seconds),
  )
  const coming: ComingRound[] = []
  for (const row of open) {
    const round = await findComingRound(row, now, database)
    if (round) coming.push(round)
  }
  const announced = new Set<string>()
  for (const each of coming.toSorted((a, b) => (a.intBaseUnits > b.intBaseUnits ? -1 : 1))) {
    if (announced.has(each.subject)) continue
    announced.add(each.subject)
    await noticeRound(each, budget, now, database)
  }
}

/** For how many days after a season was closed its results are looked at. Later, the first ones may be deleted already. */
const resultDays = 3

/** Notifies accounts of their rank in the seasons that were just closed, and of a crystal from the draw of the weekly quest. */
export async function noticeSeasons(now: Date, database: PooledDatabase): Promise<void> {
  const { defaultChainId: chainId } = readServerEnv()
  const closed = await database
    .select({ season: playSeasons.season })
    .from(playSeasons)
    .where(
      and(eq(playSeasons.chainId, chainId), gte(playSeasons.closedAt, new Date(now.getTime() - resultDays * dayMs))),
    )
  for (const { season } of closed) {
    const name = toSeasonName(season)
    await goOn<number>(`season-result ${name}`, 0, database, async (after) => {
      const { rank, crystals } = seasonResults
      const rows = await database
        .select({ rank, crystals, userId: wallets.userId })
        .from(seasonResults)
        .leftJoin(wallets, and(eq(wallets.address, seasonResults.wallet), isWalletOnChain(chainId)))
        .where(and(eq(seasonResults.chainId, chainId), eq(seasonResults.season, season), gt(rank, after)))
        .orderBy(asc(rank))
        .limit(sliceSize)
      const found = rows.flatMap(({ userId, ...result }) =>
        userId === null ? [] : [{ userId, subject: name, details: { season: name, ...result } }],
      )
      await storeNotices('season-result', found, now, database)
      return rows.length < sliceSize ? null : (rows.at(-1)?.rank ?? null)
    })
  }
  const won = await database
    .select({ season: crystalRewards.season, crystals: crystalRewards.quantity, userId: wallets.userId })
    .from(crystalRewards)
    .innerJoin(wallets, and(eq(wallets.address, crystalRewards.wallet), isWalletOnChain(chainId)))
    .where(
      and(
        eq(crystalRewards.chainId, chainId),
        eq(crystalRewards.reason, 'weekly-quest'),
        gte(crystalRewards.createdAt, new Date(now.getTime() - resultDays * dayMs)),
      ),
    )
  const drawn = won.map(({ season, crystals, userId }) => {
    const name = toSeasonName(season)
    return { userId, subject: `draw ${name}`, details: { season: name, rank: null, crystals } }
  })
  await storeNotices('season-result', drawn, now, database)
}
