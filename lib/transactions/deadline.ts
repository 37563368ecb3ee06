import type { Chain, Client, Transport } from 'viem'
import { getBlock } from 'viem/actions'

/** How long a transaction stays valid after it was planned, in seconds: 20 minutes. */
export const defaultDeadlineSeconds = 20n * 60n

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
