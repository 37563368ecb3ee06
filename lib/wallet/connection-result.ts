import type { Address } from 'viem'
import type { SupportedChainId } from '@/lib/chains'

/** The result of a connection attempt. The codes are those of the specification; `failed` has the wallet's message. */
export type ConnectionResult =
  | {
      readonly code: 'success'
      readonly address: Address
      readonly chainId: SupportedChainId
      readonly chainName: string
    }
  | { readonly code: 'no_wallet' | 'connection_rejected' | 'unsupported_chain' | 'network_error' }
  | ConnectionFailure

export type ConnectionFailure = { readonly code: 'failed'; readonly message: string }
