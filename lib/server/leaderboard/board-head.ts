import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'

/** The newest block that changed anybody's power. */
export type BoardHead = {
  /** Tells a board from every other. */
  readonly version: string
  readonly block: string
  readonly hash: string
  /** Which reading of the chain it is of: rows that were read again may be others at the same block. */
  readonly reading: string
}

/** Where a chain's board is; nowhere yet where the chain was never read. */
export async function readBoardHead(moment: Pick<Database, 'execute'>, chainId: number): Promise<BoardHead> {
  const { rows } = await moment.execute<BoardHead>(sql`
    select cursors.board_block as block, cursors.board_hash as hash, concat_ws(' ', cursors.board_block, cursors.board_hash, extract(epoch from identities.recorded_at)) as version,
      coalesce(extract(epoch from identities.recorded_at)::text, '') as reading
    from chain_cursors cursors left join chain_identities identities on identities.chain_id = cursors.chain_id
    where cursors.chain_id = ${chainId}`)
  return rows[0] ?? { version: '', block: '0', hash: '', reading: '' }
}
