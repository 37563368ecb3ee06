import type { Chain } from 'viem'
import { cronos, cronosTestnet, hardhat, somnia, somniaTestnet } from 'viem/chains'

/** Chain ids of Cronos and its testnet, Somnia and its testnet, and the local chain. */
export const supportedChainIds = [25, 338, 5031, 50312, 31337] as const

export type SupportedChainId = (typeof supportedChainIds)[number]

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

/** Amounts of gas. They differ between chains, because some charge other gas for the same work. */
type GasBounds = {
  /**
   * The gas for writing two storage slots that are new at the time of the call but were not at the time of its
   * estimate: on most chains more than 17,100 each.
   */
  readonly reserve: bigint
  /**
   * The highest gas limit of a transaction that the site pays for. The player's wallet can be a contract, which could
   * use any amount.
   */
  readonly relayed: bigint
  /** The gas for checking the signature of a contract wallet, including the wallet's deployment. */
  readonly signatureCheck: bigint
}

/**
 * With the gas costs of Ethereum, the most expensive claim of a wallet with a key takes 153,248 gas
 * (`contracts/gas-snapshot.json`).
 */
const ethereumGas: GasBounds = { reserve: 40_000n, relayed: 500_000n, signatureCheck: 2_000_000n }

/**
 * Somnia charges 160 gas for a byte of calldata, 1,000,000 for a slot that was not used lately, and 200,000 for a new
 * slot; and a call that creates one must have another 1,000,000 gas left (docs.somnia.network, "Somnia gas differences
 * to Ethereum").
 */
const somniaGas: GasBounds = { reserve: 1_500_000n, relayed: 20_000_000n, signatureCheck: 20_000_000n }

/** A chain of the product: viem's record, with the node that is used by default and a logo as a data URI. */
type SupportedChain = Chain & {
  readonly defaultRpcUrl: string
  readonly logo: string
  readonly gasBounds: GasBounds
}

const toRecord = <const T extends Chain>(chain: T, sign: string, gasBounds = ethereumGas): T & SupportedChain => ({
  ...chain,
  gasBounds,
  defaultRpcUrl: chain.rpcUrls.default.http[0] ?? '',
  logo: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#17324f"/><path d="${sign}" fill="none" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/></svg>`,
  )}`,
})

// Our own symbols: a hexagon around a core for Cronos, a wave for Somnia, a house for the local chain.
const hexagon = 'm12 4.5 6.5 3.75v7.5L12 19.5l-6.5-3.75v-7.5ZM12 9l2.6 1.5v3L12 15l-2.6-1.5v-3Z'
const wave = 'M4.5 10c2.5-4 5-4 7.5 0s5 4 7.5 0M4.5 15c2.5-4 5-4 7.5 0s5 4 7.5 0'
const house = 'm5 12 7-6.5 7 6.5M7.5 10.5V18h9v-7.5'

/** The chains that the product supports. Cronos is the default of a public deployment. `RPC_URLS_<chain id>` replaces the
 * RPC URLs of these records (`lib/env/server-env.ts`). */
export const supportedChains = {
  25: toRecord(cronos, hexagon),
  338: toRecord(cronosTestnet, hexagon),
  5031: toRecord(somnia, wave, somniaGas),
  50312: toRecord(somniaTestnet, wave, somniaGas),
  31337: toRecord(localChain, house),
} as const satisfies Record<SupportedChainId, SupportedChain>

/** Whether the coins of a chain are play money. */
export const isTestNetwork = (id: SupportedChainId): boolean =>
  'testnet' in supportedChains[id] && supportedChains[id].testnet === true

/** The name of a chain in a sentence, such as `Cronos` for `Cronos Mainnet`. */
export const toNetworkName = (id: SupportedChainId) => supportedChains[id].name.replace(/ Mainnet$/, '')

/** Whether a chain id from a wallet, a file or a request is supported. */
export function isSupportedChainId(id: unknown): id is SupportedChainId {
  return typeof id === 'number' && Object.hasOwn(supportedChains, id)
}

/**
 * Whether a site offers a chain. It offers a test network only if that is its default chain: play money must not appear
 * beside real coins, and the node of the local chain exists only there.
 */
export const isOfferedChain = (id: SupportedChainId, defaultChainId: SupportedChainId) =>
  !isTestNetwork(id) || id === defaultChainId
