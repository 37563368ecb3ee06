import type { Address, Hex } from 'viem'

/** What a worker is told: to make so many keys, or to grow the tree of keys whose tiers have so many each. */
export type KeyOrder =
  | { readonly kind: 'make'; readonly count: number }
  | { readonly kind: 'grow'; readonly addresses: readonly Address[]; readonly counts: readonly number[] }

/** A private key and its address. */
export type MadeKey = { readonly key: Hex; readonly address: Address }

export type KeyAnswer =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'made'; readonly keys: readonly MadeKey[] }
  | { readonly kind: 'grown'; readonly root: Hex }
