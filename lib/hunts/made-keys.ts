import type { Address, Hex } from 'viem'
import type { HuntRange } from './hunt-range'

/** A private key and its address. */
export type MadeKey = { readonly key: Hex; readonly address: Address }

/** What a worker is told: to make so many keys, or to hash a range of them. */
export type KeyOrder =
  { readonly kind: 'make'; readonly count: number } | { readonly kind: 'hash'; readonly range: HuntRange }

/** What it answers to each, once: the keys, or the node over the range. */
export type KeyAnswers = { readonly make: readonly MadeKey[]; readonly hash: Uint8Array }
