'use client'

import { useActiveChain } from '@/components/wallet/use-active-chain'
import { useChainQuery } from '@/components/wallet/use-chain-query'
import { useGlobalData } from '@/components/wallet/use-global-data'
import { mapReading, type Reading } from '@/lib/contracts/reading'
import type { TimelockRights } from '@/lib/owner/owner-rights'
import { atTime, readTimelockOperations, type TimelockCalendar } from '@/lib/owner/read-timelock-operations'

/** What a timelock has been given to do, read again after every receipt; what waited is ready as soon as the chain's clock says so. */
export function useTimelockCalendar({ address }: TimelockRights): Reading<TimelockCalendar> {
  const chain = useActiveChain()
  const global = useGlobalData()
  const startBlock = BigInt(chain?.startBlock ?? 0)
  const calendar = useChainQuery({
    key: ['timelock-calendar', address],
    read: (node) => readTimelockOperations(node, address, startBlock),
  })
  const now = global.kind === 'ready' ? global.value.timestamp : 0n
  return mapReading(calendar, (read) => ({ ...read, entries: read.entries.map((entry) => atTime(entry, now)) }))
}
