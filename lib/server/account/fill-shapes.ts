import 'server-only'
import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { profiles } from '@/lib/server/database/schema/account'
import { foldShape, shapeRule } from './confusable-names'

/** The names whose shapes one transaction stores: few, because nobody can change a name meanwhile. */
const namesAtOnce = 500

type Place = { readonly rule: number; readonly userId: string }

/** The next names with no shape or with one of an earlier rule, in the order of an index. */
const selectOutdated = (after: Place, database: Database) =>
  database
    .select({ rule: profiles.shapeRule, userId: profiles.userId })
    .from(profiles)
    .where(
      and(
        lt(profiles.shapeRule, shapeRule),
        sql`(${profiles.shapeRule}, ${profiles.userId}) > (${after.rule}::int, ${after.userId})`,
      ),
    )
    .orderBy(asc(profiles.shapeRule), asc(profiles.userId))
    .limit(namesAtOnce)

type Contender = { readonly userId: string; readonly changedAt: Date; readonly shape: string | null }

const byAge = (a: Contender, b: Contender) =>
  a.changedAt.getTime() - b.changedAt.getTime() || (a.userId < b.userId ? -1 : 1)

async function fillSlice(userIds: readonly string[], database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${profiles} in share row exclusive mode`)
    const { userId, username, changedAt, foldedShape } = profiles
    const rows = await transaction
      .select({ userId, username, changedAt })
      .from(profiles)
      .where(and(inArray(userId, [...userIds]), lt(profiles.shapeRule, shapeRule)))
    const outdated = rows.map((row) => ({ ...row, shape: foldShape(row.username) }))
    const ids = outdated.map((row) => row.userId)
    const holders = await transaction
      .select({ userId, changedAt, shape: foldedShape })
      .from(profiles)
      .where(
        and(
          inArray(
            foldedShape,
            outdated.map(({ shape }) => shape),
          ),
          gte(profiles.shapeRule, shapeRule),
        ),
      )
    const oldest = new Map<string | null, string>()
    for (const { shape, userId: id } of [...outdated, ...holders].toSorted(byAge))
      if (!oldest.has(shape)) oldest.set(shape, id)

    const shapes = sql`${sql.param([...oldest.keys()])}::text[]`
    const owners = sql`unnest(${sql.param([...oldest.values()])}::text[], ${shapes}) as owners (id, shape)`
    // First none: the index would refuse a shape that another row still has.
    await transaction.execute(sql`
      update ${profiles} set folded_shape = null, shape_rule = least(shape_rule, ${shapeRule - 1}::int)
      where (user_id = any(${sql.param(ids)}::text[]) or folded_shape = any(${shapes})) and folded_shape is not null
        and not exists (select from ${owners} where owners.id = user_id and owners.shape = folded_shape)`)
    await transaction.execute(sql`
      update ${profiles} set folded_shape = owners.shape, shape_rule = ${shapeRule}::int
      from ${owners} where user_id = owners.id and shape_rule < ${shapeRule}::int`)
  })
}

/**
 * Stores the shapes of usernames that have none, or one of an earlier rule: the name was chosen before shapes were
 * compared, or by a process of an earlier version. Of two that look alike, the older one gets the shape, and the younger
 * one none.
 */
export async function fillShapes(database: Database, signal?: AbortSignal): Promise<void> {
  let place: Place | undefined = { rule: -1, userId: '' }
  while (place && !signal?.aborted) {
    const outdated: Place[] = await selectOutdated(place, database)
    if (outdated.length > 0)
      await fillSlice(
        outdated.map(({ userId }) => userId),
        database,
      )
    place = outdated.at(-1)
  }
}
