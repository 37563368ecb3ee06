import 'server-only'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { CreditPlayer } from '@/lib/server/credits/player'
import { chanceSeeds, type chanceCards } from '@/lib/server/database/chance-schema'

type Owned = Pick<typeof chanceCards | typeof chanceSeeds, 'chainId' | 'address'>

/** Which rows of a table are a player's. */
export const isOf = (table: Owned, { chainId, player }: CreditPlayer): SQL | undefined =>
  and(eq(table.chainId, chainId), eq(table.address, player.toLowerCase()))

/** The pair of seeds that the player's draws are made from now. */
export const isInUse = (account: CreditPlayer): SQL | undefined =>
  and(isOf(chanceSeeds, account), isNotNull(chanceSeeds.playerSeed), isNull(chanceSeeds.toldAt))

/** The seed that is promised to the player, and waits for theirs. */
export const isWaiting = (account: CreditPlayer): SQL | undefined =>
  and(isOf(chanceSeeds, account), isNull(chanceSeeds.playerSeed))
