import 'server-only'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { formatLines } from '@/lib/leaderboard/leaderboard-text'
import { createPowerTable, type PowerTable } from '@/lib/leaderboard/power-table'
import { createRankTableBuilder, updateRankTable, type RankTable } from '@/lib/leaderboard/rank-table'
import { profiles, wallets } from '@/lib/server/database/account-schema'
import type { Database } from '@/lib/server/database/client'
import { players } from '@/lib/server/database/schema'
import { type BoardStep, readBoardChanges } from './read-board-changes'

/** So many players come at once: a million never lie beside one another as rows, and other questions are answered between. */
const playersAtOnce = 10_000

const most64Bits = 2n ** 64n - 1n

/** Sorts powers, best first: a million at once, in plain memory, instead of in the order of an index that is all over the disk. */
function* bestFirst(powers: readonly bigint[]): Generator<bigint> {
  yield* powers.filter((power) => power > most64Bits).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  const rising = BigUint64Array.from(powers.filter((power) => power <= most64Bits)).sort()
  for (let position = rising.length - 1; position >= 0; position -= 1) yield rising[position] as bigint
}

/** Reads the powers of all players of a chain inside a transaction into the tables that ranks are found by. */
async function readAllPowers(
  moment: Pick<Database, 'execute'>,
  chainId: number,
): Promise<{ readonly ranks: RankTable; readonly powers: PowerTable }> {
  const powers = createPowerTable()
  const all: bigint[] = []
  await moment.execute(sql`
    declare everybody cursor for select address, crystal_power as power from players
    where chain_id = ${sql.raw(String(Math.trunc(chainId)))} and crystal_power > 0`)
  for (;;) {
    const { rows } = await moment.execute<{ address: string; power: string }>(
      sql.raw(`fetch ${playersAtOnce} from everybody`),
    )
    for (const { address, power } of rows) {
      const whole = BigInt(power)
      all.push(whole)
      powers.set(address, whole)
    }
    if (rows.length < playersAtOnce) break
  }
  await moment.execute(sql`close everybody`)
  const ranks = createRankTableBuilder()
  for (const power of bestFirst(all)) ranks.add(power)
  return { ranks: ranks.end(), powers }
}

/** How many lines the text for games has. */
const linesOfText = 100

/** A board as a process holds it in memory, as of one block. */
export type CachedBoard = BoardHead & {
  readonly ranks: RankTable
  /** Powers by address: of the newest board, whichever that is. */
  readonly powers: PowerTable
  /** The blocks by which it became what it is, oldest first. */
  readonly steps: readonly BoardStep[]
  /** What the text for games says of everybody, and how many bytes that is in UTF-8. */
  readonly lines: string
  readonly linesBytes: number
}

/** A board that was read, and the powers that `powers` is yet to be told: in the moment in which the board is put in place. */
export type BoardReading = { readonly board: CachedBoard; readonly changed: ReadonlyMap<string, bigint> }

const unchanged: ReadonlyMap<string, bigint> = new Map()

/**
 * Reads the board of a chain at one moment. Where an earlier one is given and the chain still knows one of its blocks, only
 * what happened since is read, and where nothing happened the earlier one comes back; `withNames` looks whether somebody
 * changed theirs.
 */
export async function readBoard(
  database: Database,
  chainId: number,
  earlier: CachedBoard | null,
  { withNames }: { readonly withNames: boolean },
): Promise<BoardReading> {
  return database.transaction(
    async (moment) => {
      const head = await readBoardHead(moment, chainId)
      const isSame = earlier !== null && earlier.version === head.version
      if (isSame && !withNames) return { board: earlier, changed: unchanged }
      const lines = formatLines(await readBestPlayers(moment, chainId, linesOfText))
      const text = { lines, linesBytes: Buffer.byteLength(lines) }
      if (isSame) return { board: lines === earlier.lines ? earlier : { ...earlier, ...text }, changed: unchanged }
      if (earlier?.reading === head.reading) {
        const changes = await readBoardChanges(moment, chainId, { head, steps: earlier.steps, known: earlier.powers })
        if (changes) {
          const { counts, powers, steps } = changes
          return {
            board: { ...head, ...text, ranks: updateRankTable(earlier.ranks, counts), powers: earlier.powers, steps },
            changed: powers,
          }
        }
      }
      const steps = [{ block: head.block, hash: head.hash, addresses: [] }]
      return { board: { ...head, ...text, ...(await readAllPowers(moment, chainId)), steps }, changed: unchanged }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The newest block that changed anybody's power. */
type BoardHead = {
  /** Tells a board from every other. */
  readonly version: string
  readonly block: string
  readonly hash: string
  /** Which reading of the chain it is of: rows that were read again may be others at the same block. */
  readonly reading: string
}

/** Where a chain's board is; nowhere yet where the chain was never read. */
async function readBoardHead(moment: Pick<Database, 'execute'>, chainId: number): Promise<BoardHead> {
  const { rows } = await moment.execute<BoardHead>(sql`
    select cursors.board_block as block, cursors.board_hash as hash, concat_ws(' ', cursors.board_block, cursors.board_hash, extract(epoch from identities.recorded_at)) as version,
      coalesce(extract(epoch from identities.recorded_at)::text, '') as reading
    from chain_cursors cursors left join chain_identities identities on identities.chain_id = cursors.chain_id
    where cursors.chain_id = ${chainId}`)
  return rows[0] ?? { version: '', block: '0', hash: '', reading: '' }
}

/** The best players of a chain by crystal power, at most `limit`, with the names that they chose. */
function readBestPlayers(
  moment: Pick<Database, 'select'>,
  chainId: number,
  limit: number,
): Promise<{ username: string | null; crystalPower: bigint }[]> {
  const best = moment
    .select({ address: players.address, crystalPower: players.crystalPower })
    .from(players)
    .where(and(eq(players.chainId, chainId), gt(players.crystalPower, 0n)))
    .orderBy(desc(players.crystalPower), asc(players.address))
    .limit(limit)
    .as('best')
  return moment
    .select({ username: profiles.username, crystalPower: best.crystalPower })
    .from(best)
    .leftJoin(wallets, eq(wallets.address, best.address))
    .leftJoin(profiles, eq(profiles.userId, wallets.userId))
    .orderBy(desc(best.crystalPower), asc(best.address))
}
