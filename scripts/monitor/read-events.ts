import { type Address, parseAbi, parseEventLogs, type PublicClient } from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { readLogs } from '@/contracts/script/read-logs'

const abi = [
  ...platformAbi.filter(({ type }) => type === 'event'),
  ...intTokenAbi.filter((item) => item.type === 'event' && item.name !== 'Transfer' && item.name !== 'Approval'),
  ...keyHuntAbi.filter(({ type }) => type === 'event'),
  ...timelockAbi.filter(({ type }) => type === 'event'),
  ...parseAbi([
    'event WhitelistChanged(address indexed account, bool whitelisted)',
    'event RegistrationFeeChanged(uint256 fee)',
  ]),
] as const

/** A decoded event of one of the contracts. */
export type MonitoredEvent = ReturnType<typeof parseEventLogs<typeof abi, true>>[number]

/** Reads and decodes the events of the contracts from block `from` to `to`, in the order of the chain. */
export async function readEvents(
  client: PublicClient,
  range: { addresses: Address[]; from: bigint; to: bigint },
): Promise<MonitoredEvent[]> {
  return parseEventLogs({ abi, logs: await readLogs(client, { ...range, abi }) })
}
