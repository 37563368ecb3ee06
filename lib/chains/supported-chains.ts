import type { Chain } from 'viem'
import { cronos, hardhat, somnia } from 'viem/chains'

export type SupportedChainId = 25 | 5031 | 31337

/** The chain that exists only on a developer's machine: faucet, demo wallet and seeded players live here alone. */
export const localChainId = 31337

const localChain = {
  ...hardhat,
  name: 'Local chain',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  /** Milliseconds between two blocks when nothing else makes one. */
  blockTime: 2_000,
}

/** The chains the product runs on, Cronos first: it is the default of a public deployment. */
export const supportedChains = { 25: cronos, 5031: somnia, 31337: localChain } as const satisfies Record<
  SupportedChainId,
  Chain
>

/** Whether a chain id from outside (a wallet, a file) is one of ours. */
export function isSupportedChainId(id: unknown): id is SupportedChainId {
  return typeof id === 'number' && Object.hasOwn(supportedChains, id)
}
