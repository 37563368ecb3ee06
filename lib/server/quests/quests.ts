import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, gt, gte, inArray, isNull, like, lt, lte, notInArray, sql } from 'drizzle-orm'
import { getAddress, type Address } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import { toPeriodName } from '@/lib/games/board-period'
import { toDay } from '@/lib/games/daily-challenge'
import { publishedGameIds } from '@/lib/games/game-ids'
import { toSeason } from '@/lib/leaderboard/season'
import { toLevel, toLevelStart } from '@/lib/players/experience'
import {
  findQuest,
  forgivenEveryDays,
  isForLevel,
  madePlayerLevel,
  type Quest,
  type QuestFacts,
  type QuestNeed,
  questNeeds,
  type QuestPace,
  questPool,
  questRetentionDays,
  questRewards,
  questsPerDay,
  questsPerWeek,
  toQuestProgress,
  toStreak,
} from '@/lib/quests/quests'
import type { Quests } from '@/lib/quests/quest-schema'
import { tryLockUser } from '@/lib/server/account/lock-user'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { isInCatalogue } from '@/lib/server/builder/read-made-game'
import { payQuest } from '@/lib/server/credits/ledger'
import { getDatabase, type Database, type PooledDatabase } from '@/lib/server/database/client'
import { deleteInSlices } from '@/lib/server/database/delete-in-slices'
import { wallets } from '@/lib/server/database/schema/account'
import { builderGames } from '@/lib/server/database/schema/builder'
import { gameRuns } from '@/lib/server/database/schema/games'
import { huntLists, huntTickets } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { dailyPlay, playerProgress } from '@/lib/server/database/schema/progress'
import { questDraws, questPayments } from '@/lib/server/database/schema/quests'
import { referrals } from '@/lib/server/database/schema/sale'
import { playSeasons } from '@/lib/server/database/schema/seasons'
import { isListOfHunt } from '@/lib/server/hunts/select-hunts'
import { logger } from '@/lib/server/logger'
import { addExperience, readProgress } from '@/lib/server/players/experience'
import { readPlay } from './daily-play'

// Nothing has to run when a day begins. An account's quests are drawn when it first asks or plays, progress is read
// from the daily play of stored runs, and a completed quest is paid when the run that completes it is stored. A quest that other players
// complete, that a process left unpaid when it died, or whose run was stored while another one was being paid for, is
// paid when the account next plays or looks at its quests.

const dayMs = 86_400_000
/** How many past days are read for a streak: at first, and at most (ten years). */
const streakDays = { first: 120, most: 3_650 } as const

/** A UTC day or ISO week, with its bounds. */
type Period = { readonly pace: QuestPace; readonly name: string; readonly start: Date; readonly end: Date }

function toPeriod(pace: QuestPace, moment: Date): Period {
  const midnight = Math.floor(moment.getTime() / dayMs)
  // Day 0 was a Thursday.
  const first = pace === 'day' ? midnight : midnight - ((midnight + 3) % 7)
  const days = pace === 'day' ? 1 : 7
  return {
    pace,
    name: toPeriodName(pace === 'day' ? 'today' : 'week', moment),
    start: new Date(first * dayMs),
    end: new Date((first + days) * dayMs),
  }
}

const toPeriods = (now: Date): readonly Period[] => [toPeriod('day', now), toPeriod('week', now)]

type Player = {
  readonly level: number
  readonly unlocked: ReadonlySet<QuestNeed>
  /** Quests that the account had lately. Other quests are preferred. */
  readonly recent?: ReadonlySet<string>
  /** Days until the period is over, today included. */
  readonly daysLeft?: number
}

/**
 * Chooses the quests of an account for a period. It is always the same for the same account, period, level, unlocked
 * features and recent quests. At most one quest depends on other people.
 */
export function drawQuests(
  userId: string,
  { pace, name }: Pick<Period, 'pace' | 'name'>,
  { level, unlocked, recent = new Set(), daysLeft = Infinity }: Player,
): string[] {
  const hash = (id: string) => createHash('sha256').update(`${userId} ${name} ${id}`).digest('hex')
  const order = ({ id }: Quest) => `${recent.has(id) ? 1 : 0} ${hash(id)}`
  const open = questPool
    .filter((quest) => quest.pace === pace && isForLevel(quest, level))
    .filter(({ needs }) => !needs || unlocked.has(needs))
    // A quest of days needs more days than its target, so that an account can miss one of them.
    .filter(({ kind, target }) => kind !== 'days' || target < daysLeft)
    .map((quest) => ({ ...quest, order: order(quest) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
  const first = open.find(({ needs }) => needs)
  return open
    .filter((quest) => !quest.needs || quest === first)
    .slice(0, pace === 'day' ? questsPerDay : questsPerWeek)
    .map(({ id }) => id)
}

/** The wallets of an account, in lower case. */
const selectWallets = (userId: string, database: Database) =>
  database
    .select({ address: wallets.address })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), isWalletOnChain(readServerEnv().defaultChainId)))

/** The listed games of an account. */
const selectListedGames = (userId: string, database: Database) =>
  database
    .select({ slug: builderGames.slug })
    .from(builderGames)
    .where(and(eq(builderGames.ownerId, userId), isNull(builderGames.withdrawnAt), isInCatalogue))

/** The referred buyers of an account. */
const selectBuyers = (userId: string, database: Database) =>
  database
    .select({ buyer: referrals.buyer })
    .from(referrals)
    .where(
      and(
        eq(referrals.chainId, readServerEnv().defaultChainId),
        inArray(referrals.referrer, selectWallets(userId, database)),
      ),
    )

/** What an account has unlocked. A hunt counts that is open now, in a game of the site whose runs earn its keys. */
async function readUnlocked(userId: string, now: Date, database: Database): Promise<ReadonlySet<QuestNeed>> {
  const seconds = Math.floor(now.getTime() / 1_000)
  const openHunt = database
    .select({ one: sql`1` })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(
      and(
        eq(hunts.chainId, readServerEnv().defaultChainId),
        lte(hunts.startTime, seconds),
        gt(hunts.endTime, seconds),
        isNull(hunts.closedTime),
        eq(huntLists.mode, 'earned'),
        inArray(huntLists.place, [...publishedGameIds]),
      ),
    )
  const { rows } = await database.execute<Record<'hunt' | 'made-game' | 'referral', boolean>>(sql`
    select exists ${openHunt} as "hunt", exists ${selectListedGames(userId, database)} as "made-game",
      exists ${selectBuyers(userId, database)} as "referral"`)
  return new Set(questNeeds.filter((need) => rows[0]?.[need]))
}

/** The weekly quests that an account had in the last weeks, as far as its draws are stored. */
async function readWeekly(userId: string, database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ quests: questDraws.quests })
    .from(questDraws)
    .where(and(eq(questDraws.userId, userId), like(questDraws.period, '%-W%')))
  return new Set(rows.flatMap(({ quests }) => quests))
}

/**
 * Draws the quests of a period once, at the account's level at that moment. Those of a week differ from those of the
 * weeks before.
 */
async function readDrawn(userId: string, period: Period, now: Date, database: Database): Promise<readonly Quest[]> {
  const isDrawn = and(eq(questDraws.userId, userId), eq(questDraws.period, period.name))
  const read = () => database.select().from(questDraws).where(isDrawn)
  let [drawn] = await read()
  if (!drawn) {
    const { experience } = await readProgress([`account:${userId}`], database)
    const unlocked = await readUnlocked(userId, now, database)
    const recent = period.pace === 'week' ? await readWeekly(userId, database) : new Set<string>()
    const daysLeft = Math.ceil((period.end.getTime() - now.getTime()) / dayMs)
    const quests = drawQuests(userId, period, { level: toLevel(experience).level, unlocked, recent, daysLeft })
    await database
      .insert(questDraws)
      .values({ userId, period: period.name, quests, drawnAt: now })
      .onConflictDoNothing()
    ;[drawn] = await read()
  }
  return (drawn?.quests ?? []).flatMap((id) => findQuest(id) ?? [])
}

/** Counts the keys that an account earned or was given in a period. */
async function countKeys(userId: string, { start, end }: Period, database: Database): Promise<number> {
  const { chainId, player, createdAt } = huntTickets
  return database.$count(
    huntTickets,
    and(
      eq(chainId, readServerEnv().defaultChainId),
      eq(player, `account:${userId}`),
      gte(createdAt, start),
      lt(createdAt, end),
    ),
  )
}

/** The most accounts that are looked at, in all games of an account together, and the fewest of each game, to bound the work. */
export const maxCountedAccounts = 5_000
const leastCountedAccounts = 100

/**
 * Counts the other accounts, from a level on, that played the listed games of an account in a period, in runs that a
 * person could have played. In each game it steps through an index from account to account, not from run to run, so
 * that many runs of one account do not hide others. Each game has the same share, so that a large one hides no other.
 */
async function countPlayersOfGames(userId: string, { start, end }: Period, database: Database): Promise<number> {
  const { rows } = await database.execute<{ readonly players: number }>(sql`
    with own as materialized (${selectListedGames(userId, database)}),
    share as materialized (
      select greatest(${leastCountedAccounts}::int, ${maxCountedAccounts}::int / greatest(count(*), 1)) as most from own
    )
    select count(distinct played.player)::int as players
    from own cross join share cross join lateral (
      with recursive accounts as (
        (select player, 1 as place from ${gameRuns}
          where game = own.slug and player like 'account:%' and is_human is not false order by player limit 1)
        union all
        select following.player, accounts.place + 1
        from accounts cross join lateral (
          select player from ${gameRuns}
          where game = own.slug and player like 'account:%' and is_human is not false and player > accounts.player
          order by player limit 1
        ) as following
        where accounts.place < share.most
      )
      select player from accounts
    ) as played
    inner join ${playerProgress} on ${playerProgress.player} = played.player
    where ${playerProgress.experience} >= ${toLevelStart(madePlayerLevel)}
      and played.player <> ${`account:${userId}`}
      and exists (
        select from ${gameRuns}
        where game = own.slug and player = played.player and player like 'account:%' and is_human is not false
          and played_at >= ${start.toISOString()} and played_at < ${end.toISOString()})`)
  return rows[0]?.players ?? 0
}

/** The most referred buyers of each wallet that are looked at, newest first, to bound the work. */
export const maxCountedBuyers = 200

/** No quest asks for more buyers who played. */
const mostBuyers = Math.max(...questPool.flatMap(({ kind, target }) => (kind === 'referrals' ? [target] : [])))

/**
 * Counts the newest referred buyers of an account who played in a period, with the account of their wallet or the wallet
 * itself, up to what a quest asks for. The ids are joined: with `player in (select …)` PostgreSQL would read all runs of
 * the period for each buyer.
 */
async function countPlayingBuyers(userId: string, { start, end }: Period, database: Database): Promise<number> {
  const { rows } = await database.execute<{ readonly buyers: number }>(sql`
    select count(*)::int as buyers from (
      select from (${selectWallets(userId, database)}) as own cross join lateral (
        select buyer from ${referrals}
        where chain_id = ${readServerEnv().defaultChainId} and referrer = own.address
        order by first_block desc limit ${maxCountedBuyers}
      ) as referred
      where exists (
        select from (
            select 'account:' || ${wallets.userId} as player from ${wallets}
            where ${wallets.address} = referred.buyer and ${isWalletOnChain(readServerEnv().defaultChainId)}
            union all select 'address:' || referred.buyer
          ) as identities
          inner join ${gameRuns} on ${gameRuns.player} = identities.player
        where identities.player <> ${`account:${userId}`} and is_human is not false
          and played_at >= ${start.toISOString()} and played_at < ${end.toISOString()})
      limit ${mostBuyers}
    ) as playing`)
  return rows[0]?.buyers ?? 0
}

/** What counts for some quests of an account in a period. What others did is read only if one of the quests counts it. */
async function readFacts(
  userId: string,
  period: Period,
  quests: readonly Quest[],
  database: Database,
): Promise<QuestFacts> {
  const count = async (kind: Quest['kind'], read: typeof countKeys) =>
    quests.some((quest) => quest.kind === kind) ? read(userId, period, database) : 0
  return {
    play: quests.length === 0 ? [] : await readPlay(userId, period, database),
    keys: await count('keys', countKeys),
    made: await count('made', countPlayersOfGames),
    referrals: await count('referrals', countPlayingBuyers),
  }
}

async function readWallet(userId: string, database: Database): Promise<Address | null> {
  const [wallet] = await database
    .select({ address: wallets.address })
    .from(wallets)
    .where(and(eq(wallets.userId, userId), isWalletOnChain(readServerEnv().defaultChainId)))
    .orderBy(asc(wallets.linkedAt), asc(wallets.address))
    .limit(1)
  return wallet ? getAddress(wallet.address) : null
}

type PaidQuest = { readonly userId: string; readonly period: string; readonly quest: Quest; readonly place: number }

/** Pays the credits of a completed quest to the wallet of an account: once for each wallet and place in the period. */
async function payCredits({ userId, period, quest, place }: PaidQuest, transaction: Database): Promise<void> {
  const player = await readWallet(userId, transaction)
  if (player === null) return
  const { defaultChainId: chainId } = readServerEnv()
  const { credits } = questRewards[quest.pace]
  // The place instead of the quest: a wallet that moves to another account gets no second set of rewards.
  const key = `quest ${period} ${place}`
  if (!(await payQuest({ chainId, player, amount: credits, key, database: transaction }))) return
  await transaction
    .update(questPayments)
    .set({ credits: Number(credits) })
    .where(and(eq(questPayments.userId, userId), eq(questPayments.period, period), eq(questPayments.quest, quest.id)))
}

/** Pays a completed quest: once for each account, and once for each wallet and place in the period. */
async function pay(
  { userId, period, quest, place }: { userId: string; period: Period; quest: Quest; place: number },
  now: Date,
  transaction: Database,
): Promise<void> {
  const [paid] = await transaction
    .insert(questPayments)
    .values({ userId, period: period.name, quest: quest.id, credits: 0, paidAt: now })
    .onConflictDoNothing()
    .returning()
  if (!paid) return
  await addExperience(`account:${userId}`, questRewards[quest.pace].experience, transaction)
  await payCredits({ userId, period: period.name, quest, place }, transaction)
}

/** Whether an account got quests for a period that was not settled after it was over. */
const isUnsettled = (userId: string) => and(eq(questDraws.userId, userId), isNull(questDraws.settledAt))

/**
 * The periods that may hold unpaid quests of an account: today's day and week, yesterday's, and earlier ones whose
 * quests are stored.
 */
async function readUnsettled(userId: string, now: Date, database: Database): Promise<readonly Period[]> {
  const rows = await database.select({ name: questDraws.period }).from(questDraws).where(isUnsettled(userId))
  const open = new Set(rows.map(({ name }) => name))
  const found = new Map<string, Period>()
  // Seven more days, because the quests of a week can be drawn at its end.
  for (let ago = questRetentionDays + 7; ago >= 0; ago -= 1)
    for (const period of toPeriods(new Date(now.getTime() - ago * dayMs)))
      if (ago <= 1 || open.has(period.name)) found.set(period.name, period)
  return [...found.values()]
}

/** Within this time after the end of a period its last runs are stored. */
const lateMs = 3_600_000

/** Whether nothing can be completed in a period any more. */
const isOver = ({ end }: Period, now: Date): boolean => end.getTime() + lateMs <= now.getTime()

/** The ids of the quests of a period that were paid to an account. */
async function readPaid(userId: string, period: Period, database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ quest: questPayments.quest })
    .from(questPayments)
    .where(and(eq(questPayments.userId, userId), eq(questPayments.period, period.name)))
  return new Set(rows.map(({ quest }) => quest))
}

/**
 * A call that pays quests may not see a run that was stored meanwhile, so the run's own call tries again. Between its
 * tries it holds no connection.
 */
const settleTries = { count: 4, pauseMs: 300 } as const

/**
 * Pays all completed quests of an account whose draws are stored. Repeated, it pays nothing again. If the account is
 * locked all the time, it does nothing.
 */
export async function settleQuests(userId: string, now: Date, database: PooledDatabase = getDatabase()): Promise<void> {
  for (let tries = 1; !(await trySettle(userId, now, database)) && tries < settleTries.count; tries += 1)
    await delay(settleTries.pauseMs)
}

/** @returns false while the account is locked. */
async function trySettle(userId: string, now: Date, database: PooledDatabase): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await tryLockUser(userId, transaction))) return false
    for (const period of await readUnsettled(userId, now, transaction)) {
      const quests = await readDrawn(userId, period, now, transaction)
      const paid = await readPaid(userId, period, transaction)
      const unpaid = quests.filter(({ id }) => !paid.has(id))
      const facts = await readFacts(userId, period, unpaid, transaction)
      for (const quest of unpaid)
        if (toQuestProgress(quest, facts) >= quest.target)
          await pay({ userId, period, quest, place: quests.indexOf(quest) }, now, transaction)
      if (isOver(period, now))
        await transaction
          .update(questDraws)
          .set({ settledAt: now })
          .where(and(isUnsettled(userId), eq(questDraws.period, period.name)))
    }
    return true
  })
}

/** Lets the periods with some UTC days be settled again, because what a guest did then became the account's own. */
export async function unsettleQuests(userId: string, days: readonly string[], database: Database): Promise<void> {
  const periods = new Set(days.flatMap((day) => toPeriods(new Date(day))).map(({ name }) => name))
  await database
    .update(questDraws)
    .set({ settledAt: null })
    .where(and(eq(questDraws.userId, userId), inArray(questDraws.period, [...periods])))
}

/**
 * Pays the credits of quests that an account completed before it had a wallet, as long as its quests of that period are
 * stored. A wallet that was paid for the same place of a period, with another account, is not paid again.
 */
export async function payCreditsOfNewWallet(userId: string, transaction: Database): Promise<void> {
  const unpaid = await transaction
    .select({ period: questPayments.period, quest: questPayments.quest, quests: questDraws.quests })
    .from(questPayments)
    .innerJoin(
      questDraws,
      and(eq(questDraws.userId, questPayments.userId), eq(questDraws.period, questPayments.period)),
    )
    .where(and(eq(questPayments.userId, userId), eq(questPayments.credits, 0)))
    .orderBy(asc(questPayments.period))
  for (const { period, quest: id, quests } of unpaid) {
    const quest = findQuest(id)
    if (quest) await payCredits({ userId, period, quest, place: quests.indexOf(id) }, transaction)
  }
}

/** The days since a number of days ago in which an account completed a daily quest. */
async function readDays(userId: string, days: number, now: Date, database: Database): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10)
  const rows = await database
    .selectDistinct({ period: questPayments.period })
    .from(questPayments)
    .where(
      and(
        eq(questPayments.userId, userId),
        gte(questPayments.period, since),
        sql`${questPayments.period} not like '%-W%'`,
      ),
    )
  return new Set(rows.map(({ period }) => period))
}

/**
 * Reads the streak of an account. While the streak may have begun before the days that were read, twice as many are
 * read.
 */
export async function readStreak(userId: string, now: Date, database: Database): Promise<number> {
  for (let days: number = streakDays.first; ; days *= 2) {
    const streak = toStreak(await readDays(userId, days, now, database), now.getTime())
    // A streak over all days that were read lacks at most one day in seven, and today.
    const mayBeLonger = streak >= days - Math.ceil(days / forgivenEveryDays) - 2
    if (!mayBeLonger || days >= streakDays.most) return streak
  }
}

/** The crystals that the season of a moment draws among those who complete the weekly quest. */
async function readSeasonCrystals(now: Date, database: Database): Promise<number> {
  const season = toSeason(Math.floor(now.getTime() / 1_000))
  const [published] = await database
    .select({ questCrystals: playSeasons.questCrystals })
    .from(playSeasons)
    .where(and(eq(playSeasons.chainId, readServerEnv().defaultChainId), eq(playSeasons.season, season)))
  return published?.questCrystals ?? 0
}

/** The quests of an account in this day and week, with their progress. */
async function readOwn(userId: string, now: Date, database: PooledDatabase): Promise<Quests['quests']> {
  const quests = await Promise.all(
    toPeriods(now).map(async (period) => {
      const drawn = await readDrawn(userId, period, now, database)
      const paid = await readPaid(userId, period, database)
      const unpaid = drawn.filter(({ id }) => !paid.has(id))
      const facts = await readFacts(userId, period, unpaid, database)
      return drawn.map((quest) => ({
        id: quest.id,
        pace: quest.pace,
        kind: quest.kind,
        game: quest.game,
        target: quest.target,
        progress: paid.has(quest.id) ? quest.target : toQuestProgress(quest, facts),
        credits: Number(questRewards[quest.pace].credits),
        experience: questRewards[quest.pace].experience,
        isPaid: paid.has(quest.id),
      }))
    }),
  )
  return quests.flat()
}

/** Whether an account has stored quests of earlier days or weeks that were not settled. */
async function hasUnsettled(userId: string, now: Date, database: Database): Promise<boolean> {
  const current = toPeriods(now).map(({ name }) => name)
  const [open] = await database
    .select({ one: sql`1` })
    .from(questDraws)
    .where(and(isUnsettled(userId), notInArray(questDraws.period, current)))
    .limit(1)
  return open !== undefined
}

/**
 * Reads the quests of an account in this day and week, with its progress and streak. First it pays what is completed and unpaid; most reads
 * find nothing, and write nothing.
 */
export async function readQuests(
  userId: string,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<Quests> {
  let quests = await readOwn(userId, now, database)
  const isDue = quests.some(({ isPaid, progress, target }) => !isPaid && progress >= target)
  if (isDue || (await hasUnsettled(userId, now, database))) {
    try {
      await settleQuests(userId, now, database)
      quests = await readOwn(userId, now, database)
    } catch (error) {
      // The page shows them as completed, and the next read pays them.
      logger.warn({ err: error }, 'quests not paid')
    }
  }
  return {
    quests,
    streak: await readStreak(userId, now, database),
    hasWallet: (await readWallet(userId, database)) !== null,
    seasonCrystals: await readSeasonCrystals(now, database),
  }
}

/** Deletes the quests that accounts were given long ago, with the daily play that only these count. What was paid stays. */
export async function deleteOldQuests(now: Date, database: PooledDatabase): Promise<void> {
  const oldest = now.getTime() - questRetentionDays * dayMs
  await deleteInSlices(questDraws, lt(questDraws.drawnAt, new Date(oldest)), database)
  // Seven more days, because the quests of a week can be drawn at its end.
  await deleteInSlices(dailyPlay, lt(dailyPlay.day, toDay(new Date(oldest - 7 * dayMs))), database)
}
