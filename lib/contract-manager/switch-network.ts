import type { AddEthereumChainParameter } from 'viem'
import { TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { WalletProvider } from '@/lib/wallet/eip1193'
import { switchChain, type SwitchChainOptions } from '@/lib/wallet/switch-chain'

/** The chains that a wallet can be moved to, by the names that games call them. */
export type NamedChains = Readonly<Record<string, AddEthereumChainParameter>>

/**
 * Moves the wallet to a chain by its name, and says in the specification's words why it did not.
 *
 * @param wallet `window.ethereum`, or undefined where there is none.
 * @throws Error with one of four sentences.
 */
export async function switchNetwork(
  wallet: WalletProvider | undefined,
  name: string,
  chains: NamedChains,
  options: SwitchChainOptions = {},
): Promise<void> {
  if (!wallet) throw new Error('MetaMask is not installed!')
  const chain = Object.hasOwn(chains, name) ? chains[name] : undefined
  if (!chain) throw new Error(`Unknown chain: ${name}`)
  try {
    await switchChain(wallet, chain, options)
  } catch (cause) {
    const isNotAdded = cause instanceof TransactionFailureError && cause.failure.kind === 'network-not-added'
    throw new Error(isNotAdded ? `Failed to add ${name} network` : `Failed to switch to ${name} network`, { cause })
  }
}
