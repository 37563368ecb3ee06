import 'server-only'
import { createHash } from 'node:crypto'
import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { getAddress, type Address } from 'viem'
import { readServerEnv } from '@/lib/env/server-env'
import { toPeriodName } from '@/lib/games/board-period'
import { publishedGameIds } from '@/lib/games/game-ids'
import { toSeason } from '@/lib/leaderboard/season'
import { toLevel } from '@/lib/players/experience'
import {
  findQuest,
  type GameFacts,
  type Quest,
  type QuestPace,
  questPool,
  questRetentionDays,
  questRewards,
  questsPerDay,
  questsPerWeek,
  toQuestProgress,
} from '@/lib/quests/quest-pool'
import type { Quests } from '@/lib/quests/quest-schema'
import { toStreak } from '@/lib/quests/streak'
import { lockUser } from '@/lib/server/account/lock-user'
import { isWalletOnChain } from '@/lib/server/account/wallet-on-chain'
import { payQuest } from '@/lib/server/credits/ledger'
import { getDatabase, type Database, type PooledDatabase } from '@/lib/server/database/client'
import { wallets } from '@/lib/server/database/schema/account'
import { gameAttempts, gameRuns } from '@/lib/server/database/schema/games'
import { questDraws, questPayments } from '@/lib/server/database/schema/quests'
import { playSeasons } from '@/lib/server/database/schema/seasons'
import { addExperience, readProgress } from '@/lib/server/players/experience'

// Nothing has to happen when a day begins: an account's quests are drawn when it first asks or plays, progress is read from stored runs,
// and a completed quest is paid with the run that completes it, or with the next one if a process died in between.

const dayMs = 86_400_000
const streakDays = 120

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

/** Chooses the quests of an account for a period, always the same for one account, period and level. */
export function drawQuests(userId: string, { pace, name }: Pick<Period, 'pace' | 'name'>, level: number): string[] {
  const order = ({ id }: Quest) => createHash('sha256').update(`${userId} ${name} ${id}`).digest('hex')
  return questPool
    .filter((quest) => quest.pace === pace && quest.fromLevel <= level)
    .map((quest) => ({ id: quest.id, order: order(quest) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, pace === 'day' ? questsPerDay : questsPerWeek)
    .map(({ id }) => id)
}

/** Draws the quests of a period once, at the level of that moment. */
async function readDrawn(userId: string, period: Period, now: Date, database: Database): Promise<readonly Quest[]> {
  const isDrawn = and(eq(questDraws.userId, userId), eq(questDraws.period, period.name))
  const read = () => database.select().from(questDraws).where(isDrawn)
  let [drawn] = await read()
  if (!drawn) {
    const { experience } = await readProgress([`account:${userId}`], database)
    const quests = drawQuests(userId, period, toLevel(experience).level)
    await database
      .insert(questDraws)
      .values({ userId, period: period.name, quests, drawnAt: now })
      .onConflictDoNothing()
    ;[drawn] = await read()
  }
  return (drawn?.quests ?? []).flatMap((id) => findQuest(id) ?? [])
}

/**
 * What an account did in a period: its replayed runs that a person could have played. Runs of a linked wallet without the account do not
 * count, because a wallet can be linked to another account and would count there too. Nor do attempts at a daily challenge, because everybody
 * knows its seed.
 */
async function readFacts(userId: string, { start, end }: Period, database: Database): Promise<readonly GameFacts[]> {
  return database
    .select({
      game: gameRuns.game,
      runs: sql<number>`count(*)::int`,
      bestScore: sql<number>`max(${gameRuns.score})::int`,
      checkpoints: sql<number>`sum(${gameRuns.checkpoints})::int`,
    })
    .from(gameRuns)
    .innerJoin(gameAttempts, eq(gameAttempts.id, gameRuns.attempt))
    .where(
      and(
        eq(gameRuns.player, `account:${userId}`),
        isNull(gameAttempts.challenge),
        inArray(gameRuns.game, [...publishedGameIds]),
        gte(gameRuns.playedAt, start),
        lt(gameRuns.playedAt, end),
        sql`${gameRuns.isHuman} is not false`,
      ),
    )
    .groupBy(gameRuns.game)
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
  const { credits, experience } = questRewards[quest.pace]
  await addExperience(`account:${userId}`, experience, transaction)
  const player = await readWallet(userId, transaction)
  if (player === null) return
  const { defaultChainId: chainId } = readServerEnv()
  // The place instead of the quest: a wallet that moves to another account gets no second set of rewards.
  const key = `quest ${period.name} ${place}`
  if (!(await payQuest({ chainId, player, amount: credits, key, database: transaction }))) return
  await transaction
    .update(questPayments)
    .set({ credits: Number(credits) })
    .where(
      and(eq(questPayments.userId, userId), eq(questPayments.period, period.name), eq(questPayments.quest, quest.id)),
    )
}

/** Pays the completed quests of an account in this day and week, and in those of a day ago. Repeated, it pays nothing again. */
export async function settleQuests(userId: string, now: Date, database: PooledDatabase = getDatabase()): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockUser(userId, transaction)
    const all = [...toPeriods(new Date(now.getTime() - dayMs)), ...toPeriods(now)]
    const periods = new Map(all.map((period) => [period.name, period]))
    for (const period of periods.values()) {
      const quests = await readDrawn(userId, period, now, transaction)
      const facts = await readFacts(userId, period, transaction)
      for (const [place, quest] of quests.entries())
        if (toQuestProgress(quest, facts) >= quest.target) await pay({ userId, period, quest, place }, now, transaction)
    }
  })
}

/** The days in which an account completed a daily quest. */
async function readDays(userId: string, now: Date, database: Database): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - streakDays * dayMs).toISOString().slice(0, 10)
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

/** The crystals that the season of a moment draws among those who complete the weekly quest. */
async function readSeasonCrystals(now: Date, database: Database): Promise<number> {
  const season = toSeason(Math.floor(now.getTime() / 1_000))
  const [published] = await database
    .select({ questCrystals: playSeasons.questCrystals })
    .from(playSeasons)
    .where(and(eq(playSeasons.chainId, readServerEnv().defaultChainId), eq(playSeasons.season, season)))
  return published?.questCrystals ?? 0
}

/** Reads the quests of an account in this day and week, with its progress and streak. */
export async function readQuests(
  userId: string,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<Quests> {
  const quests = await Promise.all(
    toPeriods(now).map(async (period) => {
      const [drawn, facts, paid] = await Promise.all([
        readDrawn(userId, period, now, database),
        readFacts(userId, period, database),
        database
          .select()
          .from(questPayments)
          .where(and(eq(questPayments.userId, userId), eq(questPayments.period, period.name))),
      ])
      return drawn.map((quest) => ({
        id: quest.id,
        pace: quest.pace,
        kind: quest.kind,
        game: quest.game,
        target: quest.target,
        progress: toQuestProgress(quest, facts),
        credits: Number(questRewards[quest.pace].credits),
        experience: questRewards[quest.pace].experience,
        isPaid: paid.some((payment) => payment.quest === quest.id),
      }))
    }),
  )
  return {
    quests: quests.flat(),
    streak: toStreak(await readDays(userId, now, database), now.getTime()),
    hasWallet: (await readWallet(userId, database)) !== null,
    seasonCrystals: await readSeasonCrystals(now, database),
  }
}

/** Deletes the quests that accounts were given long ago. What was paid stays. */
export async function deleteOldQuests(now: Date, database: PooledDatabase): Promise<void> {
  await database.delete(questDraws).where(lt(questDraws.drawnAt, new Date(now.getTime() - questRetentionDays * dayMs)))
}
