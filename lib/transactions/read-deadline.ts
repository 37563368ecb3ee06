import type { Chain, Client, Transport } from 'viem'
import { getBlock } from 'viem/actions'
import { defaultDeadlineSeconds } from './slippage'

/**
 * The deadline of a transaction in seconds since 1970, counted from the newest block: the contract compares it with the
 * chain's clock, which can differ from the clock of the user's machine.
 */
export async function readDeadline(
  node: Client<Transport, Chain>,
  deadlineSeconds = defaultDeadlineSeconds,
): Promise<bigint> {
  return (await getBlock(node)).timestamp + deadlineSeconds
}
