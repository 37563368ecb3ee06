import 'server-only'
import { and, asc, isNull } from 'drizzle-orm'
import type { Desk } from '@/lib/chance/chance-answers'
import type { CreditPlayer } from '@/lib/server/credits/player'
import { readBalance } from '@/lib/server/credits/read-balance'
import { chanceCards, chanceSeeds } from '@/lib/server/database/chance-schema'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { isInUse, isOf, isWaiting } from './own-rows'
import { readLeftToday } from './read-left-today'
import { selectCards, toCard } from './to-card'

/** Unscratched cards that are told at once; the others come as these are scratched. */
const mostOpen = 20

const emptyDesk: Desk = { address: null, balance: 0, leftToday: 0, seeds: null, nextCommitment: null, open: [] }

/** What a player has to play with. @param account null for who has no credits to play with. */
export async function readDesk(
  account: CreditPlayer | null,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<Desk> {
  if (!account) return emptyDesk
  const [current] = await database.select().from(chanceSeeds).where(isInUse(account))
  const [waiting] = await database
    .select({ commitment: chanceSeeds.commitment })
    .from(chanceSeeds)
    .where(isWaiting(account))
  const open = await selectCards(database)
    .where(and(isOf(chanceCards, account), isNull(chanceCards.revealedAt)))
    .orderBy(asc(chanceCards.boughtAt), asc(chanceCards.nonce))
    .limit(mostOpen)
  return {
    address: account.player,
    balance: Number((await readBalance({ ...account, database })).balance),
    leftToday: Number(await readLeftToday(account, now, database)),
    seeds:
      current && current.playerSeed !== null
        ? { commitment: current.commitment, playerSeed: current.playerSeed, nextNonce: current.nextNonce }
        : null,
    nextCommitment: waiting?.commitment ?? null,
    open: open.map(toCard),
  }
}
