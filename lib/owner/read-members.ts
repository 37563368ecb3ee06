import type { Address, Chain, Client, Transport } from 'viem'
import { multicall } from 'viem/actions'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'

/** Bytes asked at once: with the code that asks they stay below the 48 KB that code to be run once may have (EIP-3860). */
const batchSize = 5_000

/** Accounts asked for in one request: some nodes take no more than 2 MB. */
const accountsAtOnce = 1_000

/** Which of some accounts are on a list. Needs no contract of others on the chain: the calls travel with their own code. */
export async function readMembers(
  node: Client<Transport, Chain>,
  list: Address,
  accounts: readonly Address[],
): Promise<ReadonlySet<Address>> {
  const members = new Set<Address>()
  for (let start = 0; start < accounts.length; start += accountsAtOnce) {
    const asked = accounts.slice(start, start + accountsAtOnce)
    const contracts = asked.map(
      (account) => ({ address: list, abi: whitelistAbi, functionName: 'isWhitelisted', args: [account] }) as const,
    )
    const answers = await multicall(node, { contracts, deployless: true, batchSize, allowFailure: false })
    asked.forEach((account, index) => answers[index] && members.add(account))
  }
  return members
}
