import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import type { ChainSettings } from './chain-settings'
import type { Log } from './log'
import type { ChainMeter } from './metrics/chain-meter'
import type { Node } from './node'
import type { WriterDatabase } from './store/writer'

/** A chain that is followed, where to, and with what at hand. */
export type FollowedChain = {
  readonly chainId: SupportedChainId
  readonly platform: Address
  /** Contracts beside the platform that the deployment names; those that the platform itself names are added. */
  readonly companions?: readonly Address[]
  /** First block that can hold an event of ours. */
  readonly startBlock: bigint
  readonly settings: ChainSettings
  readonly log: Log
  readonly meter: ChainMeter
}

/** A followed chain with the connections of the moment: they change when one of them fails. */
export type ConnectedChain = FollowedChain & { readonly node: Node; readonly database: WriterDatabase }
