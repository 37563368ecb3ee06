import * as v from 'valibot'
import { isSupportedChainId, type SupportedChainId } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'
import { requireOfferedChain } from '@/lib/server/signatures/offered-chain'
import { readCachedTransactionView } from '@/lib/server/transaction-view/read-transaction-view'
import { transactionHashSchema } from '@/lib/transaction-view/transaction-view'

const querySchema = v.object({
  hash: transactionHashSchema,
  chain: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, 'not a chain id'),
      v.transform(Number),
      v.custom<SupportedChainId>(isSupportedChainId, 'not a chain of this site'),
    ),
  ),
})

/** A transaction as the node returns it. `hash` names it; `chain` names a chain other than the site's default. */
export const GET = createGetHandler({ query: querySchema }, async ({ query: { hash, chain }, visitor }) => {
  const env = readServerEnv()
  const chainId = chain ?? env.defaultChainId
  requireOfferedChain(chainId, env)
  await requireRateLimit('view-transaction', [visitor])
  return readCachedTransactionView(chainId, hash, visitor)
})
