import { topUpInputSchema, topUpsQuerySchema } from '@/lib/hunts/relaying/top-up-relaying'
import { createGetHandler, createPostHandler } from '@/lib/server/http/route-handler'
import { readTopUpsOf, recordTopUp } from '@/lib/server/hunts/relaying/relay-top-ups'

/** What a sponsor has sent to the relayer, and has left. */
export const GET = createGetHandler({ query: topUpsQuerySchema }, ({ query }) => readTopUpsOf(query.sponsor))

/** Records coins that a sponsor sent to the relayer. */
export const POST = createPostHandler({ body: topUpInputSchema, maxBytes: 1_024 }, ({ body, visitor }) =>
  recordTopUp({ ...body, visitor }),
)
