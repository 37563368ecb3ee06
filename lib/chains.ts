import type { Chain } from 'viem'
import { cronos, hardhat, somnia } from 'viem/chains'

/** Chain ids of Cronos, Somnia and the local chain. */
export type SupportedChainId = 25 | 5031 | 31337

/** The chain on a developer's machine. Only this chain has a faucet, a demo wallet and seeded players. */
export const localChainId = 31337

const localChain = {
  ...hardhat,
  name: 'Local chain',
  nativeCurrency: { name: 'Cronos', symbol: 'CRO', decimals: 18 },
  /** Milliseconds until a block is mined although there are no transactions. */
  blockTime: 2_000,
  testnet: true,
}

/** The chains that the product supports. Cronos is the default of a public deployment. `RPC_URLS_<chain id>` replaces the
 * RPC URLs of these records (`lib/env/server-env.ts`). */
export const supportedChains = { 25: cronos, 5031: somnia, 31337: localChain } as const satisfies Record<
  SupportedChainId,
  Chain
>

/** Whether the coins of a chain are play money. */
export const isTestNetwork = (id: SupportedChainId) => 'testnet' in supportedChains[id] && supportedChains[id].testnet

/** The name of a chain in a sentence, such as `Cronos` for `Cronos Mainnet`. */
export const toNetworkName = (id: SupportedChainId) => supportedChains[id].name.replace(/ Mainnet$/, '')

/** Whether a chain id from a wallet, a file or a request is supported. */
export function isSupportedChainId(id: unknown): id is SupportedChainId {
  return typeof id === 'number' && Object.hasOwn(supportedChains, id)
}

/** Whether a site offers a chain: the local one only where it is the default, because only there is a node. */
export const isOfferedChain = (id: SupportedChainId, defaultChainId: SupportedChainId) =>
  id !== localChainId || defaultChainId === localChainId
