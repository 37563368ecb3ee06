import type { Address } from 'viem'
import type { ConnectedChain } from './followed-chain'
import { completeFacts } from './interpret-range'
import type { RangeSource } from './range-source'
import { applyRange } from './store/apply-range'
import type { Cursor } from './store/cursor'

/** Reads the next stretch of a chain into the tables. Resolves to the cursor behind it. */
export async function readForward(
  chain: ConnectedChain,
  options: {
    readonly source: RangeSource
    readonly companions: readonly Address[]
    readonly cursor: Cursor
    readonly head: bigint
  },
): Promise<Cursor> {
  const { chainId, database, log, meter, settings } = chain
  const { source, companions, cursor, head } = options
  const stretch = await source.read(cursor, head)
  if (!stretch) return cursor
  const facts = await completeFacts(chain, stretch, companions)
  const moved = await applyRange(database, {
    chainId,
    cursor,
    range: stretch.range,
    facts,
    head: { number: head, finalDepth: settings.finalDepth },
    keptBlocks: settings.keptBlocks,
  })
  const events = facts.events.length + facts.companionEvents.length
  meter.read({ blocks: Number(moved.number - cursor.number), events, quarantined: facts.quarantined.length })
  for (const { log: raw, reason } of facts.quarantined) {
    log.warn(
      { block: Number(raw.blockNumber), logIndex: raw.logIndex, contract: raw.address, reason },
      'set a log aside',
    )
  }
  if (events > 0) log.debug({ cursor: Number(moved.number), events }, 'read events')
  return moved
}
