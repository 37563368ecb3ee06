import 'server-only'
import { and, eq, gt, isNull, max } from 'drizzle-orm'
import { toGameHash } from '@/lib/hunts/hunt-place'
import { readServerEnv } from '@/lib/env/server-env'
import type { PooledDatabase } from '@/lib/server/database/client'
import { huntLists } from '@/lib/server/database/schema/hunt-lists'
import { hunts } from '@/lib/server/database/schema/hunts'
import { HttpError } from '@/lib/server/http/http-error'
import { isListOfHunt, isOneOf, selectListedHunts } from './select-hunts'

/** A limit for the query that no game reaches. */
const maxHunts = 1_000

/**
 * What the author of a game must not change because of its hunts: the things that hold keys, until the end of the last open or upcoming
 * hunt; null without one.
 */
type OpenHunts = { readonly things: ReadonlySet<number>; readonly until: Date | null }

/** Reads the open and upcoming hunts of a game from the index. */
export async function readOpenHunts(
  place: string,
  database: Pick<PooledDatabase, 'select'>,
  now: Date,
): Promise<OpenHunts> {
  const listed = await selectListedHunts(
    database,
    and(
      eq(hunts.chainId, readServerEnv().defaultChainId),
      eq(hunts.gameId, toGameHash(place)),
      gt(hunts.endTime, Math.floor(now.getTime() / 1_000)),
      isNull(hunts.closedTime),
    ),
    maxHunts,
  )
  const things = listed.flatMap(({ list }) =>
    list.conditions.flatMap((condition) => (condition.kind === 'things' ? condition.things : [])),
  )
  const ends = listed.map(({ hunt }) => hunt.endTime * 1_000)
  return { things: new Set(things), until: ends.length === 0 ? null : new Date(Math.max(...ends)) }
}

/** Reads the end of the last open or upcoming hunt of each of these games in one query; games without one are left out. */
export async function readHuntEnds(
  places: readonly string[],
  database: Pick<PooledDatabase, 'select'>,
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await database
    .select({ gameId: hunts.gameId, place: huntLists.place, end: max(hunts.endTime) })
    .from(hunts)
    .innerJoin(huntLists, isListOfHunt)
    .where(
      and(
        eq(hunts.chainId, readServerEnv().defaultChainId),
        isOneOf(hunts.gameId, places.map(toGameHash)),
        gt(hunts.endTime, Math.floor(now.getTime() / 1_000)),
        isNull(hunts.closedTime),
      ),
    )
    .groupBy(hunts.gameId, huntLists.place)
  return new Map(
    rows
      .filter(({ gameId, place }) => toGameHash(place) === gameId)
      .map(({ place, end }) => [place, new Date(Number(end) * 1_000)]),
  )
}

/** Requires that a game is not taken away from the players of an open hunt. @throws HttpError 409 `hunt-open`. */
export async function requireNoOpenHunt(
  place: string,
  database: Pick<PooledDatabase, 'select'>,
  now: Date,
): Promise<void> {
  if ((await readOpenHunts(place, database, now)).until === null) return
  throw new HttpError(
    409,
    'hunt-open',
    'A hunt is open in this game. You can unpublish or delete the game when the hunt is over.',
  )
}
