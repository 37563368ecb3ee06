import { zeroAddress } from 'viem'
import type { TimedLog } from '../fetch-range'
import type { CompanionEvent } from '../companion-event'
import { type HistoryEntry, historyEntry } from './history-entry'

/** INT that moved in a transaction. Addresses in lower case. */
export type IntTransfer = {
  readonly log: TimedLog
  readonly from: string
  readonly to: string
  readonly baseUnits: bigint
}

/**
 * The movements of INT among the events of a transaction. Those of nothing are left out: anybody can send them in
 * anybody's name, to bring a look-alike address into a history.
 */
export function toIntTransfers(events: readonly CompanionEvent[]): IntTransfer[] {
  return events.flatMap((event) => {
    if (event.eventName !== 'Transfer' || event.args.value === 0n) return []
    const { from, to, value } = event.args
    return [{ log: event.log, from: from.toLowerCase(), to: to.toLowerCase(), baseUnits: value }]
  })
}

/** Takes the first movement of those that a test holds for out of the list; undefined where there is none. */
export function takeTransfer(
  transfers: IntTransfer[],
  isMeant: (transfer: IntTransfer) => boolean,
): IntTransfer | undefined {
  const position = transfers.findIndex(isMeant)
  return position < 0 ? undefined : transfers.splice(position, 1)[0]
}

/** What no other entry explains: INT that one account sent and another received. Contracts of ours have no history. */
export function toTransferEntries(transfers: readonly IntTransfer[], contracts: ReadonlySet<string>): HistoryEntry[] {
  const hasHistory = (address: string) => address !== zeroAddress && !contracts.has(address)
  return transfers.flatMap(({ log, from, to, baseUnits }) => {
    if (from === to) return []
    const sides = [
      historyEntry({ log, address: from, kind: 'int-sent', intBaseUnits: baseUnits, otherAddress: to }),
      historyEntry({ log, address: to, kind: 'int-received', intBaseUnits: baseUnits, otherAddress: from }),
    ]
    return sides.filter(({ address }) => hasHistory(address))
  })
}
