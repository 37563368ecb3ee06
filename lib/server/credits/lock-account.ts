import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import type { CreditPlayer } from './player'

/** Makes everybody else who changes this player's credits wait until the transaction ends. */
export async function lockAccount(
  transaction: Pick<Database, 'execute'>,
  { chainId, player }: CreditPlayer,
): Promise<void> {
  await transaction.execute(sql`
    insert into credit_accounts (chain_id, address) values (${chainId}, ${player.toLowerCase()})
    on conflict (chain_id, address) do update set address = excluded.address`)
}
