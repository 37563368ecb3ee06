import 'server-only'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { formatLines } from '@/lib/leaderboard/leaderboard-text'
import { createPowerTable, type PowerTable } from '@/lib/leaderboard/power-table'
import { createRankTableBuilder, updateRankTable, type RankTable } from '@/lib/leaderboard/rank-table'
import { isWalletOnChain } from '@/lib/server/account/wallets/wallet-on-chain'
import { profiles, wallets } from '@/lib/server/database/schema/account'
import type { Database } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema/chain'
import { type BoardStep, readBoardChanges } from './read-board-changes'

/** Players per fetch. It bounds the memory and lets the process serve requests in between. */
const pageSize = 10_000

const most64Bits = 2n ** 64n - 1n

/** Sorts powers, best first. Sorting a million in memory is faster than reading them in the order of an index. */
function* sortDescending(powers: readonly bigint[]): Generator<bigint> {
  yield* powers.filter((power) => power > most64Bits).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  const rising = BigUint64Array.from(powers.filter((power) => power <= most64Bits)).sort()
  for (let position = rising.length - 1; position >= 0; position -= 1) yield rising[position] as bigint
}

/** Reads the powers of all players of a chain, in a transaction, and builds the rank and power tables. */
async function readAllPowers(
  snapshot: Pick<Database, 'execute'>,
  chainId: number,
): Promise<{ readonly ranks: RankTable; readonly powers: PowerTable }> {
  const powers = createPowerTable()
  const all: bigint[] = []
  await snapshot.execute(sql`
    declare all_players cursor for select address, crystal_power as power from players
    where chain_id = ${sql.raw(String(Math.trunc(chainId)))} and crystal_power > 0`)
  for (;;) {
    const { rows } = await snapshot.execute<{ address: string; power: string }>(
      sql.raw(`fetch ${pageSize} from all_players`),
    )
    for (const { address, power } of rows) {
      const whole = BigInt(power)
      all.push(whole)
      powers.set(address, whole)
    }
    if (rows.length < pageSize) break
  }
  await snapshot.execute(sql`close all_players`)
  const ranks = createRankTableBuilder()
  for (const power of sortDescending(all)) ranks.add(power)
  return { ranks: ranks.end(), powers }
}

/** Number of rows in the text for games. */
const textLines = 100

/** A board in memory, as of one block. */
export type CachedBoard = BoardHead & {
  readonly ranks: RankTable
  /** Powers by address. All boards share this table, and it contains the powers of the newest one. */
  readonly powers: PowerTable
  /** The last blocks that changed the board, oldest first. */
  readonly steps: readonly BoardStep[]
  /** The rows of the text for games, and their length in bytes of UTF-8. */
  readonly lines: string
  readonly linesBytes: number
}

/** A read board, and the changed powers, which must be written to `powers` in the moment in which the board replaces the cached one. */
type BoardRead = { readonly board: CachedBoard; readonly changed: ReadonlyMap<string, bigint> }

const unchanged: ReadonlyMap<string, bigint> = new Map()

/**
 * Reads the board of a chain from one database snapshot. If the chain still contains one of the earlier board's blocks, it reads
 * only the changes since, and returns the earlier board if there are none. `withNames` also checks for changed usernames.
 */
export async function readBoard(
  database: Database,
  chainId: number,
  earlier: CachedBoard | null,
  { withNames }: { readonly withNames: boolean },
): Promise<BoardRead> {
  return database.transaction(
    async (snapshot) => {
      const head = await readBoardHead(snapshot, chainId)
      const isSame = earlier !== null && earlier.version === head.version
      if (isSame && !withNames) return { board: earlier, changed: unchanged }
      const lines = formatLines(await readBestPlayers(snapshot, chainId, textLines))
      const text = { lines, linesBytes: Buffer.byteLength(lines) }
      if (isSame) return { board: lines === earlier.lines ? earlier : { ...earlier, ...text }, changed: unchanged }
      if (earlier?.reading === head.reading) {
        const changes = await readBoardChanges(snapshot, chainId, { head, steps: earlier.steps, known: earlier.powers })
        if (changes) {
          const { counts, powers, steps } = changes
          return {
            board: { ...head, ...text, ranks: updateRankTable(earlier.ranks, counts), powers: earlier.powers, steps },
            changed: powers,
          }
        }
      }
      const steps = [{ block: head.block, hash: head.hash, addresses: [] }]
      return { board: { ...head, ...text, ...(await readAllPowers(snapshot, chainId)), steps }, changed: unchanged }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The newest block with a change of crystal power. */
type BoardHead = {
  /** Unique for every state of the board. */
  readonly version: string
  readonly block: string
  readonly hash: string
  /** When the indexer started to read the chain. After a rebuild, rows may differ at the same block. */
  readonly reading: string
}

/** Reads the newest block of a chain's board; block 0 if the chain was never indexed. */
async function readBoardHead(snapshot: Pick<Database, 'execute'>, chainId: number): Promise<BoardHead> {
  const { rows } = await snapshot.execute<BoardHead>(sql`
    select cursors.board_block as block, cursors.board_hash as hash, concat_ws(' ', cursors.board_block, cursors.board_hash, extract(epoch from identities.recorded_at)) as version,
      coalesce(extract(epoch from identities.recorded_at)::text, '') as reading
    from chain_cursors cursors left join chain_identities identities on identities.chain_id = cursors.chain_id
    where cursors.chain_id = ${chainId}`)
  return rows[0] ?? { version: '', block: '0', hash: '', reading: '' }
}

/** Reads the best players of a chain by crystal power, with their usernames. */
function readBestPlayers(
  snapshot: Pick<Database, 'select'>,
  chainId: number,
  limit: number,
): Promise<{ username: string | null; crystalPower: bigint }[]> {
  const best = snapshot
    .select({ address: players.address, crystalPower: players.crystalPower })
    .from(players)
    .where(and(eq(players.chainId, chainId), gt(players.crystalPower, 0n)))
    .orderBy(desc(players.crystalPower), asc(players.address))
    .limit(limit)
    .as('best')
  return snapshot
    .select({ username: profiles.username, crystalPower: best.crystalPower })
    .from(best)
    .leftJoin(wallets, and(eq(wallets.address, best.address), isWalletOnChain(chainId)))
    .leftJoin(profiles, eq(profiles.userId, wallets.userId))
    .orderBy(desc(best.crystalPower), asc(best.address))
}
