import type { AddEthereumChainParameter } from 'viem'
import { isNotAdded, TransactionFailureError } from '@/lib/transactions/transaction-failure'
import type { WalletProvider } from '@/lib/wallet/wallet-request'
import { switchChain, type SwitchChainOptions } from '@/lib/wallet/switch-chain'

/** The chains that can be switched to, by name. */
type NamedChains = Readonly<Record<string, AddEthereumChainParameter>>

/**
 * Switches the wallet to a chain by its name. The error messages are those of the specification.
 *
 * @param wallet `window.ethereum`, or undefined without a wallet.
 * @throws Error with one of four messages.
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
    const isAtAdding = cause instanceof TransactionFailureError && isNotAdded(cause.failure)
    throw new Error(isAtAdding ? `Failed to add ${name} network` : `Failed to switch to ${name} network`, { cause })
  }
}
