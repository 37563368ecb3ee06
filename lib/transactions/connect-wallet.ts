import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { getConnectorClient } from 'wagmi/actions'
import { loadChainContracts, locateContracts } from '@/lib/contracts/chain-contracts'
import type { ChainConfig } from '@/lib/runtime-config'
import { TransactionFailureError } from './transaction-failure'
import type { FlowContext } from './transaction-flow'

/**
 * The flow context of the account and chain that the page shows.
 *
 * @throws TransactionFailureError `wallet-not-connected` without an account or a configured chain, `not-available` on a
 * chain without our contracts.
 */
export async function connectWallet(
  config: Config,
  chain: ChainConfig | undefined,
  address: Address | undefined,
): Promise<FlowContext> {
  if (!chain || !address) throw new TransactionFailureError({ kind: 'wallet-not-connected' })
  const wallet = await getConnectorClient(config, { chainId: chain.id, account: address })
  const located = locateContracts(chain)
  if (!located) throw new TransactionFailureError({ kind: 'not-available' })
  const clients = { node: config.getClient({ chainId: chain.id }), wallet }
  return { clients, contracts: await loadChainContracts(located), account: wallet.account.address }
}
