import type { Chain, Client, Transport } from 'viem'
import { getBlock } from 'viem/actions'

/** How long a promised price holds, in seconds. */
export const priceHoldsSeconds = 20n * 60n

/** Until when a promised price holds, in seconds by the chain's clock, which can be far from the machine's. */
export async function toChainDeadline(
  node: Client<Transport, Chain>,
  holdsSeconds = priceHoldsSeconds,
): Promise<bigint> {
  return (await getBlock(node)).timestamp + holdsSeconds
}
