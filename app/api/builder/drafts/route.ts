import * as v from 'valibot'
import { definitionLimits } from '@/lib/builder/game-definition'
import { requireSession } from '@/lib/server/account/sessions'
import { listDrafts, saveDraft } from '@/lib/server/builder/drafts'
import { parseDefinition } from '@/lib/server/builder/parse-definition'
import { createPostHandler, createGetHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 2)),
  definition: v.unknown(),
})

/** What who is logged in is making, without the games themselves. */
export const GET = createGetHandler({ query: v.object({}) }, async ({ request }) => ({
  drafts: await listDrafts((await requireSession(request)).userId),
}))

/** Saves a draft that was made from `revision`; 409 where somebody saved it meanwhile. */
export const POST = createPostHandler(
  { body, maxBytes: definitionLimits.bytes + 4_096 },
  async ({ body: { definition, ...draft }, request }) => {
    const { userId } = await requireSession(request)
    return saveDraft({ ...draft, ownerId: userId, definition: parseDefinition(definition) })
  },
)
