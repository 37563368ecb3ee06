import * as v from 'valibot'
import { isSupportedChainId, type SupportedChainId } from '@/lib/chains/supported-chains'
import { readServerEnv } from '@/lib/env/server-env'
import { queryDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { readTransactionView } from '@/lib/server/transaction-view/read-transaction-view'
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

/** A transaction as the node has it: `hash`, and `chain` where it is not the site's own. */
export const GET = queryDoor({ query: querySchema }, async ({ query: { hash, chain }, visitor }) => {
  await requireLimit('view-transaction', [visitor])
  return readTransactionView(chain ?? readServerEnv().defaultChainId, hash)
})
