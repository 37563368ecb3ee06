import 'server-only'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { createCachedRead } from '@/lib/server/cached-read'
import { hunts } from '@/lib/server/database/hunts-schema'
import { toHuntContext, type HuntContextOptions } from '@/lib/server/hunts/hunt-context'
import { selectListedHunts } from '@/lib/server/hunts/select-hunts'
import { toSummaries } from '@/lib/server/hunts/summarize-hunts'

/** What is still to be won in the open hunts of a place: keys, and INT base units. */
export type Bounty = { readonly keysLeft: number; readonly bounty: bigint }

/** Milliseconds that sums may be old: a hunt's own page counts by the second. */
const freshForMs = 5_000

/** More open hunts than this are not summed up. */
const mostSummed = 2_000

/** Sums up the open hunts by their place. */
export async function sumBounties(options: HuntContextOptions = {}): Promise<ReadonlyMap<string, Bounty>> {
  const { database, chainId, now } = toHuntContext(options)
  const isOpen = and(
    eq(hunts.chainId, chainId),
    lte(hunts.startTime, now),
    gt(hunts.endTime, now),
    isNull(hunts.closedTime),
  )
  const open = await selectListedHunts(database, isOpen, mostSummed)
  const bounties = new Map<string, Bounty>()
  for (const { place, keys, found, left } of await toSummaries(open, chainId, now, database)) {
    if (place === null || keys === found) continue
    const before = bounties.get(place)
    bounties.set(place, {
      keysLeft: (before?.keysLeft ?? 0) + keys - found,
      bounty: (before?.bounty ?? 0n) + BigInt(left),
    })
  }
  return bounties
}

const cached = createCachedRead({ read: () => sumBounties(), freshForMs })

/** The same, summed up at most every five seconds. */
export const readBounties = (): Promise<ReadonlyMap<string, Bounty>> => cached()
