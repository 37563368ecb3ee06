import 'server-only'
import { and, asc, isNull } from 'drizzle-orm'
import type { PlayerState } from '@/lib/games/chance/chance-schema'
import { type CreditPlayer, readBalance } from '@/lib/server/credits/read-balance'
import { chanceCards, chanceSeeds } from '@/lib/server/database/schema/chance'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { readLeftToday, selectCards, toCard } from './cards'
import { isInUse, isOwn, isWaiting } from './seeds'

/** The most open cards in one response; the others follow when these are scratched. */
const maxOpenCards = 20

const emptyPlayerState: PlayerState = {
  address: null,
  balance: 0,
  leftToday: 0,
  seeds: null,
  nextCommitment: null,
  open: [],
}

/** Reads a player's credits, seeds and open cards. @param account null for an account without a wallet. */
export async function readPlayerState(
  account: CreditPlayer | null,
  { database = getDatabase(), now = new Date() }: { readonly database?: PooledDatabase; readonly now?: Date } = {},
): Promise<PlayerState> {
  if (!account) return emptyPlayerState
  const [current] = await database.select().from(chanceSeeds).where(isInUse(account))
  const [waiting] = await database
    .select({ commitment: chanceSeeds.commitment })
    .from(chanceSeeds)
    .where(isWaiting(account))
  const open = await selectCards(database)
    .where(and(isOwn(chanceCards, account), isNull(chanceCards.revealedAt)))
    .orderBy(asc(chanceCards.boughtAt), asc(chanceCards.nonce))
    .limit(maxOpenCards)
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
