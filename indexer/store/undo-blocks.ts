import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import { chainEvents, historyEntries, indexedBlocks, players, quarantinedLogs } from '@/lib/server/database/schema'
import { negateEffect } from '../player-effect'
import { changePlayers, toPlayerChanges } from './change-players'
import { changeSeasons } from './change-seasons'
import { type Cursor, moveCursor } from './cursor'
import { fromStoredEffect } from './stored-effect'

/**
 * Takes the tables back from the cursor to an earlier block, in one transaction: every event after it is subtracted
 * from its player by the very amounts that were added. Resolves to how many events that were.
 */
export async function undoBlocks(
  database: Database,
  options: { readonly chainId: number; readonly cursor: Cursor; readonly to: Cursor; readonly head: bigint },
): Promise<number> {
  const { chainId, cursor, to, head } = options
  return database.transaction(async (transaction) => {
    const undone = await transaction
      .delete(chainEvents)
      .where(and(eq(chainEvents.chainId, chainId), gt(chainEvents.blockNumber, to.number)))
      .returning({
        player: chainEvents.playerAddress,
        effect: chainEvents.effect,
        block: chainEvents.blockNumber,
        time: chainEvents.blockTime,
      })
    const changes = toPlayerChanges(
      undone.flatMap(({ effect, ...event }) =>
        effect ? [{ ...event, effect: negateEffect(fromStoredEffect(effect)) }] : [],
      ),
    )
    await changePlayers(transaction, chainId, changes)
    await changeSeasons(
      transaction,
      chainId,
      undone.map(({ player, effect, time }) => ({ player, crystalPower: BigInt(effect?.crystalPower ?? 0), time })),
      -1,
    )
    // Whoever was first seen after it has nothing left.
    await transaction.delete(players).where(and(eq(players.chainId, chainId), gt(players.firstSeenBlock, to.number)))
    await transaction
      .delete(historyEntries)
      .where(and(eq(historyEntries.chainId, chainId), gt(historyEntries.blockNumber, to.number)))
    await transaction
      .delete(quarantinedLogs)
      .where(and(eq(quarantinedLogs.chainId, chainId), gt(quarantinedLogs.blockNumber, to.number)))
    await transaction
      .delete(indexedBlocks)
      .where(and(eq(indexedBlocks.chainId, chainId), gt(indexedBlocks.number, to.number)))
    await moveCursor(transaction, chainId, { from: cursor, to, head, isBoardChanged: true })
    return undone.length
  })
}
