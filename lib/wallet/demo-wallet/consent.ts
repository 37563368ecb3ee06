import { createStore } from 'zustand/vanilla'
import type { Address } from 'viem'

/** A request that the user must confirm in the demo wallet. Amounts in wei; `feeWei` is the highest network fee. */
export type ConsentRequest =
  | { readonly kind: 'connect'; readonly address: Address }
  | {
      readonly kind: 'transaction'
      readonly to: Address | null
      readonly valueWei: bigint
      readonly feeWei: bigint
      /** The called function with its arguments as text; null when no ABI of ours contains it. */
      readonly call: DecodedCall | null
    }
  | { readonly kind: 'message'; readonly text: string }
  | {
      readonly kind: 'typed-data'
      readonly primaryType: string
      readonly content: string
      /** The fields of the data; null when it is nested, and `content` is shown. */
      readonly fields: readonly DecodedArgument[] | null
    }

/** What a value means, where our contracts define it. A function is called by the call data; its arguments follow. */
type ValueMeaning =
  | { readonly kind: 'function'; readonly functionName: string }
  | { readonly kind: 'wei'; readonly wei: bigint }
  | { readonly kind: 'percent'; readonly bps: bigint }
  | { readonly kind: 'duration'; readonly seconds: bigint }
  | { readonly kind: 'moment'; readonly seconds: bigint }
  | { readonly kind: 'int'; readonly int: bigint }
  | { readonly kind: 'int-base-units'; readonly baseUnits: bigint }
  | { readonly kind: 'nobody' }

/** An argument as text, with its meaning if it is known. */
export type DecodedArgument = { readonly name: string; readonly value: string; readonly meaning?: ValueMeaning }

/** A function call with its arguments. Structures, lists of them and calls inside the call are flattened, in order. */
export type DecodedCall = { readonly functionName: string; readonly args: readonly DecodedArgument[] }

type OpenConsent = { readonly id: number; readonly request: ConsentRequest }

/**
 * `hasAsked` is true after the first request of this page. `funding` is the state of the faucet request that follows
 * the first consent.
 */
type ConsentState = {
  readonly hasAsked: boolean
  readonly queue: readonly OpenConsent[]
  readonly funding: 'none' | 'running' | 'done' | 'failed'
}

/** The requests that wait for the user, first in first out. */
export const consentStore = createStore<ConsentState>(() => ({ hasAsked: false, queue: [], funding: 'none' }))

const resolvers = new Map<number, (isGiven: boolean) => void>()
let lastId = 0

/** Shows a request to the user and resolves to the decision. Requests are shown one at a time, in order. */
export function askConsent(request: ConsentRequest): Promise<boolean> {
  const id = ++lastId
  consentStore.setState(({ queue }) => ({ hasAsked: true, queue: [...queue, { id, request }] }))
  return new Promise((resolve) => resolvers.set(id, resolve))
}

/** Records the user's decision; a second decision on the same request has no effect. */
export function decideConsent(id: number, isGiven: boolean): void {
  const resolve = resolvers.get(id)
  resolvers.delete(id)
  consentStore.setState(({ queue }) => ({ queue: queue.filter((open) => open.id !== id) }))
  resolve?.(isGiven)
}

/** Sets the state of the faucet request. */
export function setFunding(funding: ConsentState['funding']): void {
  consentStore.setState({ funding })
}
