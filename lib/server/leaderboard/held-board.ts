import 'server-only'
import { sql } from 'drizzle-orm'
import { formatLines } from '@/lib/leaderboard/format-leaderboard'
import { changeRankTable, createRankTable, type RankTable } from '@/lib/leaderboard/rank-table'
import type { Database } from '@/lib/server/database/client'
import { readTop } from './read-top'

/** How many lines the text for games has. */
const linesOfText = 100

/** A board as a process holds it in memory, as of one block; `version` tells it from every other. */
export type HeldBoard = {
  readonly version: string
  readonly block: string
  readonly hash: string
  readonly ranks: RankTable
  /** What the text for games says of everybody, in UTF-8. */
  readonly lines: Buffer
  /** Ranks of players that were asked for, by address in lower case; null without power. Of this board alone, so never stale. */
  readonly places: Map<string, number | null>
}

type Moment = Pick<Database, 'execute' | 'select'>

/** The newest block that changed anybody's power, and its hash; null where the chain was never read. */
export async function readBoardHead(moment: Moment, chainId: number): Promise<Pick<HeldBoard, 'block' | 'hash' | 'version'> | null> {
  const { rows } = await moment.execute<{ block: string; hash: string }>(
    sql`select board_block as block, board_hash as hash from chain_cursors where chain_id = ${chainId}`,
  )
  const head = rows[0]
  return head ? { ...head, version: `${head.block} ${head.hash}` } : null
}

async function readAllCounts(moment: Moment, chainId: number): Promise<RankTable> {
  const { rows } = await moment.execute<{ power: string; players: number }>(
    sql`select bucket as power, players from power_counts where chain_id = ${chainId} and level = 0`,
  )
  return createRankTable(rows.map(({ power, players }) => [BigInt(power), players] as const))
}

/** What the events since an earlier board did to the counts; null where that board is of a branch that is gone. */
async function readCountChanges(moment: Moment, chainId: number, since: HeldBoard): Promise<Map<bigint, number> | null> {
  const kept = await moment.execute(
    sql`select 1 from indexed_blocks where chain_id = ${chainId} and number = ${since.block}::bigint and hash = ${since.hash}`,
  )
  if (kept.rows.length === 0) return null
  const { rows } = await moment.execute<{ after: string; added: string }>(sql`
    select players.crystal_power as after, sum((events.effect->>'crystalPower')::numeric) as added
    from chain_events events join players on players.chain_id = events.chain_id and players.address = events.player_address
    where events.chain_id = ${chainId} and events.block_number > ${since.block}::bigint and events.effect is not null
    group by players.address, players.crystal_power`)
  const changes = new Map<bigint, number>()
  const count = (power: bigint, players: number) => void changes.set(power, (changes.get(power) ?? 0) + players)
  for (const { after, added } of rows) {
    count(BigInt(after) - BigInt(added), -1)
    count(BigInt(after), 1)
  }
  return changes
}

/**
 * Reads the board of a chain at one moment. Where an earlier one is given and its block still stands, only what happened
 * since is read, and where nothing happened the earlier one comes back; `withNames` looks whether somebody changed theirs.
 */
export async function readHeldBoard(
  database: Database,
  chainId: number,
  earlier: HeldBoard | null,
  { withNames }: { readonly withNames: boolean },
): Promise<HeldBoard> {
  return database.transaction(
    async (moment) => {
      const head = (await readBoardHead(moment, chainId)) ?? { version: '', block: '0', hash: '' }
      const isSame = earlier !== null && earlier.version === head.version
      if (isSame && !withNames) return earlier
      const lines = Buffer.from(formatLines(await readTop(moment, chainId, linesOfText)))
      if (isSame) return lines.equals(earlier.lines) ? earlier : { ...earlier, lines }
      const changes = earlier ? await readCountChanges(moment, chainId, earlier) : null
      const ranks = earlier && changes ? changeRankTable(earlier.ranks, changes) : await readAllCounts(moment, chainId)
      return { ...head, ranks, lines, places: new Map() }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
