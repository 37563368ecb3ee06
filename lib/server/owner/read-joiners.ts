import 'server-only'
import { eq } from 'drizzle-orm'
import type { Address, Hex } from 'viem'
import type { SupportedChainId } from '@/lib/chains/supported-chains'
import { readServerEnv, type ServerEnv } from '@/lib/env/server-env'
import { mostJoinersAtOnce, type JoinersAnswer, type JoinersCursor } from '@/lib/owner/owner-answers'
import { getDatabase, type PooledDatabase } from '@/lib/server/database/client'
import { ownerChallenges } from '@/lib/server/database/site-schema'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { isSignedBy } from '@/lib/server/signatures/is-signed-by'
import { readConfirmed } from '@/lib/server/waitlist/read-confirmed'
import { requireOwner } from './require-owner'

type JoinersRequest = {
  /** Of the challenge that was signed. */
  readonly nonce: string
  readonly signature: Hex
  readonly after?: JoinersCursor | undefined
  readonly visitor: string
}

type Surroundings = { readonly database?: PooledDatabase; readonly env?: ServerEnv; readonly now?: Date }

/** Takes a challenge away, so that of many answers to it only the first counts. */
async function takeChallenge(nonce: string, now: Date, database: PooledDatabase) {
  const [challenge] = await database.delete(ownerChallenges).where(eq(ownerChallenges.nonce, nonce)).returning()
  if (!challenge || challenge.expiresAt <= now) {
    throw new RequestRefused(410, 'expired', 'There is no such message to sign, or no longer.')
  }
  const { address, chainId, message } = challenge
  return { address: address as Address, chainId: chainId as SupportedChainId, message }
}

/**
 * Tells an owner which accounts confirmed for the whitelist on the owner's chain: addresses, and nothing else of anybody.
 *
 * @throws RequestRefused 410 `expired`, 400 `wrong-signature`, 403 `not-owner`, 503 `node-silent`, 429 `limited`.
 */
export async function readJoiners(
  { nonce, signature, after, visitor }: JoinersRequest,
  { database = getDatabase(), env = readServerEnv(), now = new Date() }: Surroundings = {},
): Promise<JoinersAnswer> {
  await requireLimit('prove-ownership', [visitor], database)
  const challenge = await takeChallenge(nonce, now, database)
  const isSigned = await isSignedBy({ ...challenge, signature }).catch(() => {
    throw new RequestRefused(503, 'node-silent', 'The chain that could check this signature does not answer.')
  })
  if (!isSigned)
    throw new RequestRefused(400, 'wrong-signature', 'The signature is not of this message by this account.')
  await requireOwner(env, challenge.chainId, challenge.address)

  const confirmed = await readConfirmed({
    list: 'whitelist',
    limit: mostJoinersAtOnce,
    ...(after ? { after: { id: after.id, confirmedAt: new Date(after.confirmedAt) } } : {}),
    database,
  })
  const last = confirmed.length === mostJoinersAtOnce ? confirmed.at(-1) : undefined
  return {
    // The account of a contract is another's, or nobody's, on another chain.
    accounts: confirmed.filter(({ chainId }) => chainId === challenge.chainId).map(({ address }) => address),
    next: last ? { id: last.id, confirmedAt: last.confirmedAt.toISOString() } : null,
  }
}
