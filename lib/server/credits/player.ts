import 'server-only'
import type { Address } from 'viem'

/** Whose credits: an account of a chain. Who asks makes sure that it is theirs. */
export type CreditPlayer = { readonly chainId: number; readonly player: Address }
