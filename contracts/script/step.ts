import { BaseError, type Address, type Hex } from 'viem'
import { DeploymentError } from './deployment-error'
import type { Sender } from './sender'

/** One transaction of a deployment that the chain itself tells to be done or not. */
export type Step = {
  /** What is then so, as half a sentence for the log. */
  readonly what: string
  readonly to: Address
  readonly data: Hex
  readonly isDone: () => Promise<boolean>
}

/** Does the steps that are not done yet, in order. Throws DeploymentError naming the one that failed. */
export async function runSteps(sender: Sender, steps: readonly Step[], say: (line: string) => void) {
  for (const { what, to, data, isDone } of steps) {
    if (await isDone()) continue
    const nonce = await sender.nextNonce()
    await sender.transact({ to, data, nonce }).catch((cause: unknown) => {
      throw new DeploymentError(`could not reach that ${what}: ${toReason(cause)}`, { cause })
    })
    say(what)
  }
}

function toReason(cause: unknown): string {
  const reason = cause instanceof BaseError ? (cause.details ?? cause.shortMessage) : String(cause)
  return reason.replace(/\.$/, '')
}
