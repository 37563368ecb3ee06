import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import type { PowerTable } from '@/lib/leaderboard/power-table'

/** With more events than this since the earlier board, reading all players is faster. */
const maxEvents = 20_000
/** Number of blocks that are remembered to find the fork after a reorganisation. */
const maxSteps = 64

/** A remembered block, and the addresses whose power has changed since the previously remembered one. */
export type BoardStep = { readonly block: string; readonly hash: string; readonly addresses: readonly string[] }

type Snapshot = Pick<Database, 'execute'>

/** Changes of a board: new powers by address, and changes of the number of players by power. */
type BoardChanges = {
  readonly steps: readonly BoardStep[]
  readonly counts: ReadonlyMap<bigint, number>
  readonly powers: ReadonlyMap<string, bigint>
}

/** Finds the newest remembered block that is still part of the chain; -1 if none is. */
async function findSharedStep(snapshot: Snapshot, chainId: number, steps: readonly BoardStep[]): Promise<number> {
  const { rows } = await snapshot.execute<{ block: string; hash: string }>(sql`
    select number as block, hash from indexed_blocks
    where chain_id = ${chainId} and number = any(${sql.param(steps.map(({ block }) => block))}::bigint[])`)
  const shared = new Map(rows.map(({ block, hash }) => [block, hash]))
  return steps.findLastIndex(({ block, hash }) => shared.get(block) === hash)
}

/** Reads the addresses whose power has changed since a block; null if there are too many events. */
async function readChangedAddresses(snapshot: Snapshot, chainId: number, block: string): Promise<string[] | null> {
  const { rows } = await snapshot.execute<{ events: number; changed: string[] | null }>(sql`
    select count(*)::integer as events, array_agg(distinct player_address) filter (where effect is not null) as changed from (
      select player_address, effect from chain_events
      where chain_id = ${chainId} and block_number > ${block}::bigint limit ${maxEvents + 1}
    ) as events`)
  const [{ events, changed } = { events: 0, changed: null }] = rows
  return events > maxEvents ? null : (changed ?? [])
}

/**
 * Reads what changed since an earlier board, by new blocks and by undone ones. Null if the chain was reorganised further back
 * than the remembered blocks, or if there are so many changes that reading everything is faster.
 *
 * @param options.steps the remembered blocks of the earlier board, oldest first.
 * @param options.known powers as of the last of them.
 */
export async function readBoardChanges(
  snapshot: Snapshot,
  chainId: number,
  options: {
    readonly head: Pick<BoardStep, 'block' | 'hash'>
    readonly steps: readonly BoardStep[]
    readonly known: PowerTable
  },
): Promise<BoardChanges | null> {
  const { head, steps, known } = options
  const shared = await findSharedStep(snapshot, chainId, steps)
  const base = steps[shared]
  const changed = base && (await readChangedAddresses(snapshot, chainId, base.block))
  if (!changed) return null
  const undone = steps.slice(shared + 1).flatMap(({ addresses }) => addresses)
  const addresses = [...new Set([...changed, ...undone])]
  const { rows } = await snapshot.execute<{ address: string; power: string }>(sql`
    select address, crystal_power as power from players where chain_id = ${chainId} and address = any(${sql.param(addresses)}::text[])`)
  const stored = new Map(rows.map(({ address, power }) => [address, BigInt(power)]))
  const counts = new Map<bigint, number>()
  const powers = new Map<string, bigint>()
  for (const address of addresses) {
    const [before, after] = [known.get(address), stored.get(address) ?? 0n]
    if (before === after) continue
    counts.set(before, (counts.get(before) ?? 0) - 1)
    counts.set(after, (counts.get(after) ?? 0) + 1)
    powers.set(address, after)
  }
  const remaining = steps.slice(0, shared + 1)
  const next =
    base.block === head.block ? remaining : [...remaining, { block: head.block, hash: head.hash, addresses: changed }]
  return { steps: next.slice(-maxSteps), counts, powers }
}
