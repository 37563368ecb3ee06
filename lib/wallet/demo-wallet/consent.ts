import { createStore } from 'zustand/vanilla'
import type { Address } from 'viem'

/** What the demo wallet asks its user. Amounts and fees are wei; `feeWei` is the most that it can cost. */
export type ConsentRequest =
  | { readonly kind: 'connect'; readonly address: Address }
  | {
      readonly kind: 'transaction'
      readonly to: Address | null
      readonly valueWei: bigint
      readonly feeWei: bigint
      /** The function that is called and its arguments as text; null where no contract of ours has it. */
      readonly call: DecodedCall | null
    }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'typed-data'; readonly primaryType: string; readonly content: string }

export type DecodedCall = {
  readonly functionName: string
  readonly args: readonly { readonly name: string; readonly value: string }[]
}

export type OpenConsent = { readonly id: number; readonly request: ConsentRequest }

/** `hasAsked`: anything at all, since the page is there. `funding` is the state of the play money asked for after the first consent. */
type ConsentState = {
  readonly hasAsked: boolean
  readonly queue: readonly OpenConsent[]
  readonly funding: 'none' | 'running' | 'done' | 'failed'
}

export const consentStore = createStore<ConsentState>(() => ({ hasAsked: false, queue: [], funding: 'none' }))

const answers = new Map<number, (isGiven: boolean) => void>()
let lastId = 0

/** Puts a question to the user and waits for the answer. Questions are asked one at a time, in order. */
export function askConsent(request: ConsentRequest): Promise<boolean> {
  const id = ++lastId
  consentStore.setState(({ queue }) => ({ hasAsked: true, queue: [...queue, { id, request }] }))
  return new Promise((resolve) => answers.set(id, resolve))
}

/** The user's answer to a question; a second answer to the same one changes nothing. */
export function answerConsent(id: number, isGiven: boolean): void {
  const answer = answers.get(id)
  answers.delete(id)
  consentStore.setState(({ queue }) => ({ queue: queue.filter((open) => open.id !== id) }))
  answer?.(isGiven)
}

/** Tells the screen how far the play money is. */
export function setFunding(funding: ConsentState['funding']): void {
  consentStore.setState({ funding })
}
