import { readAssetPowers } from './asset-powers'
import { EndMissing, RangeRefused } from './faults'
import { fetchRange, type TimedLog } from './fetch-range'
import type { ConnectedChain } from './followed-chain'
import { toCompanionEvent } from './history/companion-event'
import { toHistoryEntries } from './history/to-history-entries'
import { interpretLogs } from './interpret-logs'
import type { Header } from './node-answers'
import { readInvested } from './read-invested'
import { growRange, type RangeSize, shrinkRange, stretchRange } from './range-size'
import { settleInvested } from './settle-invested'
import { applyRange } from './store/apply-range'
import type { Cursor } from './store/cursor'
import { readStoredInvested } from './store/stored-invested'

/** Reads the next stretch of a chain into the tables. Resolves to the cursor behind it and the size to ask for next. */
export async function readForward(
  chain: ConnectedChain,
  cursor: Cursor,
  head: Header,
  size: RangeSize,
): Promise<{ readonly cursor: Cursor; readonly size: RangeSize; readonly events: number }> {
  const { chainId, companions = [], database, log, node, platform, settings } = chain
  const isPlatforms = (entry: TimedLog) => entry.address === platform.toLowerCase()
  const from = cursor.number + 1n
  const wanted = from + BigInt(size.blocks) - 1n
  const isFull = wanted <= head.number
  const to = isFull ? wanted : head.number
  const keptBlocks = settings.keptBlocks
  try {
    const range = await fetchRange(node, {
      addresses: [platform, ...companions],
      from,
      to,
      // anvil may make up another first block after a restart; which chain this is was asked before.
      parentHash: cursor.number === 0n ? null : cursor.hash,
      headersFrom: head.number - BigInt(keptBlocks) + 1n,
    })
    const interpreted = await interpretLogs(range.logs.filter(isPlatforms), () => readAssetPowers(node.client, platform))
    const { quarantined } = interpreted
    const events = await settleInvested(interpreted.events, {
      readInvested: (buyer, block) => readInvested(node.client, platform, buyer, block),
      readStored: (buyers) => readStoredInvested(database, chainId, buyers),
    })
    const told = range.logs.flatMap((entry) => (isPlatforms(entry) ? [] : (toCompanionEvent(entry) ?? [])))
    const contracts = new Set([platform, ...companions].map((address) => address.toLowerCase()))
    const moved = await applyRange(database, {
      chainId,
      cursor,
      range,
      events,
      quarantined,
      history: toHistoryEntries(events, told, contracts),
      head: head.number,
      keptBlocks,
    })
    for (const { log: raw, reason } of quarantined) {
      log.warn({ block: Number(raw.blockNumber), logIndex: raw.logIndex, reason }, 'set a log aside')
    }
    return { cursor: moved, size: isFull ? growRange(size, settings.maxRangeBlocks) : size, events: events.length }
  } catch (error) {
    if (error instanceof EndMissing) return { cursor, size: stretchRange(size), events: 0 }
    if (!(error instanceof RangeRefused) || to === from) throw error
    const smaller = shrinkRange({ ...size, blocks: Number(to - from) + 1 })
    log.info({ blocks: smaller.blocks, reason: error.message }, 'asking for fewer blocks at once')
    return { cursor, size: smaller, events: 0 }
  }
}
