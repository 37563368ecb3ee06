import * as v from 'valibot'
import { deploymentSchema } from '@/contracts/deployment'
import { supportedChainIds } from '@/lib/chains'

const supportedChainIdSchema = v.picklist(supportedChainIds)

const chainSchema = v.object({
  id: supportedChainIdSchema,
  /** URLs of nodes, in order of preference. */
  rpcUrls: v.pipe(v.array(v.pipe(v.string(), v.url())), v.minLength(1)),
  /** Contract addresses; empty if nothing is deployed. */
  contracts: deploymentSchema.entries.contracts,
  startBlock: deploymentSchema.entries.startBlock,
})

/** Settings that the browser reads at run time from `/config.json`, because one build serves every chain. */
export const runtimeConfigSchema = v.object({
  defaultChainId: supportedChainIdSchema,
  chains: v.pipe(v.array(chainSchema), v.minLength(1)),
  siteUrl: v.pipe(v.string(), v.url()),
  /** Origin of the games' documents, which are below `/{game}/`. */
  gamesOrigin: v.pipe(v.string(), v.url()),
  /** How this server sends mail: by SMTP, into an outbox for developers, or not at all, which hides every feature that needs mail. */
  mail: v.optional(v.picklist(['smtp', 'outbox', 'none']), 'none'),
  /** The operator's WalletConnect project id; omitted if its wallets are not offered. */
  walletConnectProjectId: v.optional(v.string()),
})

export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>
export type ChainConfig = RuntimeConfig['chains'][number]
