import 'server-only'
import { and, eq, gt, gte, isNull, max, min, notExists, sql } from 'drizzle-orm'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { readServerEnv } from '@/lib/env/server-env'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { isListOfHunt, isOneOf } from './select-hunts'

/**
 * What the author of a game must not change because of its hunts: the things that hold keys, until the end of the last open or upcoming
 * hunt; null without one.
 */
type OpenHunts = { readonly things: ReadonlySet<number>; readonly until: Date | null }

/**
 * Matches the open and upcoming hunts of games, without a limit: anybody can fund hunts in any game, so a limit could
 * hide some.
 */
const isOpenIn = (places: readonly string[], now: Date) =>
  and(
    eq(hunts.chainId, readServerEnv().defaultChainId),
    isOneOf(hunts.gameId, places.map(toGameHash)),
    gt(hunts.endTime, Math.floor(now.getTime() / 1_000)),
    isNull(hunts.closedTime),
  )

/** Reads the open and upcoming hunts of a game from the index. */
export async function readOpenHunts(
  place: string,
  database: Pick<PooledDatabase, 'select'>,
  now: Date,
): Promise<OpenHunts> {
  const lists = await database
    .select({ conditions: huntLists.conditions })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(
      and(isOpenIn([place], now), eq(huntLists.place, place), sql`${huntLists.conditions} @> '[{"kind": "things"}]'`),
    )
    .groupBy(huntLists.chainId, huntLists.root)
  const things = lists.flatMap(({ conditions }) =>
    conditions.flatMap((condition) => (condition.kind === 'things' ? condition.things : [])),
  )
  return { things: new Set(things), until: (await readHuntEnds([place], database, now)).get(place) ?? null }
}

/**
 * Reads the end of the last open or upcoming hunt of each of these games in one query; games without one are left out.
 *
 * @param fundedSince leaves out hunts that were funded before it.
 */
export async function readHuntEnds(
  places: readonly string[],
  database: Pick<PooledDatabase, 'select'>,
  now: Date,
  fundedSince?: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .select({ gameId: hunts.gameId, place: huntLists.place, end: max(hunts.endTime) })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(and(isOpenIn(places, now), fundedSince && gte(hunts.blockTime, Math.floor(fundedSince.getTime() / 1_000))))
    .groupBy(hunts.gameId, huntLists.place)
  return new Map(
    rows
      .filter(({ gameId, place }) => toGameHash(place) === gameId)
      .map(({ place, end }) => [place, new Date(Number(end) * 1_000)]),
  )
}

/**
 * Reads which of these games have a list since then without any hunt in the index. It may be funded: the indexer can be
 * behind, or have undone the block of its hunt in a reorganisation. Lists that were not funded in time are archived, so
 * no list has a game named here for long.
 */
export async function readPlacesOfUnknownHunts(
  places: readonly string[],
  database: Pick<PooledDatabase, 'select' | 'selectDistinct'>,
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectDistinct({ place: huntLists.place })
    .from(huntLists)
    .where(
      and(
        eq(huntLists.chainId, readServerEnv().defaultChainId),
        isOneOf(huntLists.place, places),
        gte(huntLists.createdAt, since),
        notExists(database.select().from(hunts).where(isListOfHunt)),
      ),
    )
  return new Set(rows.map(({ place }) => place))
}

/** Requires that a game is not taken away from the players of an open hunt. @throws HttpError 409 `hunt-open`. */
export async function requireNoOpenHunt(
  place: string,
  database: Pick<PooledDatabase, 'select'>,
  now: Date,
): Promise<void> {
  if (!(await readHuntEnds([place], database, now)).has(place)) return
  throw new HttpError(
    409,
    'hunt-open',
    'A hunt is open in this game. You can unpublish or delete the game when the hunt is over.',
  )
}

/** Reads when the first hunt of a game was funded that is still open or upcoming; null without one. */
export async function readFirstOpenHunt(
  place: string,
  database: Pick<PooledDatabase, 'select'>,
  now: Date,
): Promise<Date | null> {
  const [row] = await database
    .select({ since: min(hunts.blockTime) })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(and(isOpenIn([place], now), eq(huntLists.place, place)))
  return row?.since ? new Date(Number(row.since) * 1_000) : null
}
