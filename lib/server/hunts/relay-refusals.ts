import 'server-only'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { toTransactionFailure } from '@/lib/transactions/to-transaction-failure'

/** What may have been sent, and is in no block that we know. */
export const notInTime = () =>
  new RequestRefused(503, 'not-in-time', 'It was sent, and no block has taken it yet.', { retryAfterSeconds: 30 })

/** What a finder can understand of what the contract refuses, where the index has not caught up or cannot know. */
const refusals: Readonly<Record<string, () => RequestRefused>> = {
  TooManyKeys: () =>
    new RequestRefused(409, 'too-many-keys', 'This player has found as many keys of this hunt as a player may.'),
  KeyAlreadyFound: () => new RequestRefused(409, 'already-found', 'Somebody was paid for this key already.'),
  HuntNotOpen: () => new RequestRefused(409, 'not-open', 'This hunt is not open.'),
}

/**
 * What a node's refusal means for who asked.
 *
 * @throws RequestRefused 409 `too-many-keys`, `already-found` or `not-open`, 422 `would-fail` with any other reason of the contract,
 * 503 `budget` or `node-silent`.
 */
export function refuseCall(error: unknown): never {
  const failure = toTransactionFailure(error)
  const refusal = failure.kind === 'reverted' && failure.error ? refusals[failure.error.name] : undefined
  if (refusal) throw refusal()
  if (failure.kind === 'reverted')
    throw new RequestRefused(
      422,
      'would-fail',
      `The contract refuses this${failure.error ? `: ${failure.error.name}` : ''}.`,
    )
  if (failure.kind === 'insufficient-funds')
    throw new RequestRefused(503, 'budget', 'The account that pays for players is empty.', { retryAfterSeconds: 3_600 })
  throw new RequestRefused(503, 'node-silent', 'The chain does not answer.', { retryAfterSeconds: 10 })
}

/** The same of what was being sent. @throws RequestRefused `not-in-time` where a silent node may have got what was sent. */
export function refuseSending(error: unknown): never {
  try {
    refuseCall(error)
  } catch (refusal) {
    const isUnsure = refusal instanceof RequestRefused && refusal.code === 'node-silent'
    throw isUnsure ? notInTime() : refusal
  }
}
