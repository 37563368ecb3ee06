import 'server-only'
import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/server/database/client'
import type { PowerTable } from '@/lib/leaderboard/power-table'

/** More events than this since an earlier board are dearer to look through than all players are to read. */
const mostEventsSince = 20_000
/** As many blocks of the board are remembered: by them a process finds where the chain took another way. */
const mostRemembered = 64

/** A block that changed the board, and whose power it and the blocks before it, down to the one remembered before, changed. */
export type BoardStep = { readonly block: string; readonly hash: string; readonly addresses: readonly string[] }

type Moment = Pick<Database, 'execute'>

/** What happened to a board: whose power is what now, and how many players more or fewer hold which power. */
export type BoardChanges = {
  readonly steps: readonly BoardStep[]
  readonly counts: ReadonlyMap<bigint, number>
  readonly powers: ReadonlyMap<string, bigint>
}

/** Which of the remembered blocks, oldest first, is the newest that still stands; -1 where none does. */
async function findStanding(moment: Moment, chainId: number, steps: readonly BoardStep[]): Promise<number> {
  const { rows } = await moment.execute<{ block: string; hash: string }>(sql`
    select number as block, hash from indexed_blocks
    where chain_id = ${chainId} and number = any(${sql.param(steps.map(({ block }) => block))}::bigint[])`)
  const standing = new Map(rows.map(({ block, hash }) => [block, hash]))
  return steps.findLastIndex(({ block, hash }) => standing.get(block) === hash)
}

/** Whose power events since a block changed; null where there are too many. */
async function readTouched(moment: Moment, chainId: number, block: string): Promise<string[] | null> {
  const { rows } = await moment.execute<{ events: number; touched: string[] | null }>(sql`
    select count(*)::integer as events, array_agg(distinct player_address) filter (where effect is not null) as touched from (
      select player_address, effect from chain_events
      where chain_id = ${chainId} and block_number > ${block}::bigint limit ${mostEventsSince + 1}
    ) as events`)
  const [{ events, touched } = { events: 0, touched: null }] = rows
  return events > mostEventsSince ? null : (touched ?? [])
}

/**
 * What made a board another one, by the blocks since and by those that were taken back: null where the chain took another
 * way before all that is remembered, or where so much happened that all is better read anew.
 *
 * @param steps the blocks that the board is remembered to have come by, oldest first.
 * @param known powers as of the last of them.
 */
export async function readBoardChanges(
  moment: Moment,
  chainId: number,
  options: {
    readonly head: Pick<BoardStep, 'block' | 'hash'>
    readonly steps: readonly BoardStep[]
    readonly known: PowerTable
  },
): Promise<BoardChanges | null> {
  const { head, steps, known } = options
  const standing = await findStanding(moment, chainId, steps)
  const base = steps[standing]
  const touched = base && (await readTouched(moment, chainId, base.block))
  if (!touched) return null
  const lost = steps.slice(standing + 1).flatMap(({ addresses }) => addresses)
  const addresses = [...new Set([...touched, ...lost])]
  const { rows } = await moment.execute<{ address: string; power: string }>(sql`
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
  const kept = steps.slice(0, standing + 1)
  const next = base.block === head.block ? kept : [...kept, { block: head.block, hash: head.hash, addresses: touched }]
  return { steps: next.slice(-mostRemembered), counts, powers }
}
