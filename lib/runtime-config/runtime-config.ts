import * as v from 'valibot'
import { deploymentSchema } from '@/lib/contracts/deployment'

const supportedChainIdSchema = v.picklist([25, 5031, 31337])

const chainSchema = v.object({
  id: supportedChainIdSchema,
  /** Nodes the browser reads from, best first. */
  rpcUrls: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)),
  /** Addresses of the contracts; an empty record where nothing is deployed. */
  contracts: deploymentSchema.entries.contracts,
  startBlock: deploymentSchema.entries.startBlock,
})

/** What the browser learns at run time instead of at build: served by the entry as `/config.json`. */
export const runtimeConfigSchema = v.object({
  defaultChainId: supportedChainIdSchema,
  chains: v.pipe(v.array(chainSchema), v.minLength(1)),
  siteUrl: v.pipe(v.string(), v.url()),
  /** Where the documents of games are, below `/{game}/`. */
  gamesOrigin: v.pipe(v.string(), v.url()),
  /** Whether this server sends mail, keeps it in an outbox for developers, or has none: then nothing that needs it is offered. */
  mail: v.optional(v.picklist(['smtp', 'outbox', 'none']), 'none'),
  /** The operator's project at WalletConnect; left out where its wallets are not offered. */
  walletConnectProjectId: v.optional(v.string()),
})

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>
export type ChainConfig = RuntimeConfig['chains'][number]
