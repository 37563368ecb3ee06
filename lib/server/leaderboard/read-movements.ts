import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Database } from '@/lib/server/database/client'
import { readRanksAtDayStart } from '@/lib/server/ranks/read-ranks-at-day-start'
import type { BoardRow } from './read-rows'

/** A rank at the day's beginning is the same all day; only a reorganisation across its first block changes it. */
const keptForMs = 60_000
/** 0 for who had no rank then. */
const starts = new LRUCache<string, number>({ max: 50_000, ttl: keptForMs })

/**
 * By how many ranks players climbed since the day of the chain's clock began, by address in lower case; who had no rank then
 * is not in it. `day` is whole days since 1970; `ranks` are those of the rows now.
 */
export async function readMovements(
  moment: Pick<Database, 'execute'>,
  place: { readonly chainId: number; readonly day: number },
  rows: readonly Pick<BoardRow, 'address'>[],
  ranks: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const nameOf = (address: string) => `${place.chainId} ${place.day} ${address}`
  const unknown = rows.map(({ address }) => address).filter((address) => !starts.has(nameOf(address)))
  const read = await readRanksAtDayStart(moment, place.chainId, unknown)
  for (const address of unknown) starts.set(nameOf(address), read.get(address) ?? 0)
  return new Map(
    rows.flatMap(({ address }, index) => {
      const then = read.get(address) ?? starts.get(nameOf(address)) ?? 0
      return then > 0 ? [[address, then - (ranks[index] ?? then)] as const] : []
    }),
  )
}
