import 'server-only'
import { inArray, sql } from 'drizzle-orm'
import { maxRunExperiencePerDay, runExperience } from '@/lib/players/experience'
import type { Database } from '@/lib/server/database/client'
import { playerProgress } from '@/lib/server/database/schema/progress'

type Writable = Pick<Database, 'insert' | 'execute'>

/**
 * Counts a stored run that a person could have played, with its experience up to the limit of the day. The caller's
 * transaction stores the run, so each run counts once.
 */
export async function countRun(player: string, now: Date, transaction: Writable): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const { dayExperience, experience, runs } = playerProgress
  const before = sql`(case when ${playerProgress.day} = ${day} then ${dayExperience} else 0 end)`
  const added = sql`least(${runExperience}::int, ${maxRunExperiencePerDay}::int - ${before})`
  await transaction
    .insert(playerProgress)
    .values({ player, experience: runExperience, runs: 1, day, dayExperience: runExperience })
    .onConflictDoUpdate({
      target: playerProgress.player,
      set: {
        experience: sql`${experience} + ${added}`,
        runs: sql`${runs} + 1`,
        day,
        dayExperience: sql`${before} + ${added}`,
      },
    })
}

/** Adds experience to a player. The caller's transaction stores what it is for, so that it is added once. */
export async function addExperience(player: string, experience: number, transaction: Writable): Promise<void> {
  await transaction
    .insert(playerProgress)
    .values({ player, experience })
    .onConflictDoUpdate({
      target: playerProgress.player,
      set: { experience: sql`${playerProgress.experience} + ${experience}` },
    })
}

/**
 * Moves the experience of a guest to an account. The guest's row is deleted, so it moves once. An account without
 * experience gets all of it. For other accounts it counts like runs of today, and what exceeds the limit of the day is
 * lost, because guests are free.
 */
export async function moveExperience(
  { guest, account }: { readonly guest: string; readonly account: string },
  transaction: Writable,
): Promise<void> {
  const { day, dayExperience, experience, runs } = playerProgress
  const today = sql`(now() at time zone 'utc')::date`
  const before = sql`(case when ${day} = ${today} then ${dayExperience} else 0 end)`
  const added = sql`greatest(0, least(excluded.experience, ${maxRunExperiencePerDay}::int - ${before}))`
  await transaction.execute(sql`
    with moved as (delete from ${playerProgress} where player = ${guest} returning *)
    insert into ${playerProgress} (player, experience, runs, day, day_experience)
    select ${account}, experience, runs, day, day_experience from moved
    on conflict (player) do update set
      experience = ${experience} + ${added},
      runs = ${runs} + excluded.runs,
      day = ${today},
      day_experience = ${before} + ${added}`)
}

/** The experience and runs of a player who is known under several ids. */
export async function readProgress(
  players: readonly string[],
  database: Pick<Database, 'select'>,
): Promise<{ readonly experience: number; readonly runs: number }> {
  const [sums] = await database
    .select({
      experience: sql<number>`coalesce(sum(${playerProgress.experience}), 0)::int`,
      runs: sql<number>`coalesce(sum(${playerProgress.runs}), 0)::int`,
    })
    .from(playerProgress)
    .where(inArray(playerProgress.player, [...players]))
  return sums ?? { experience: 0, runs: 0 }
}
