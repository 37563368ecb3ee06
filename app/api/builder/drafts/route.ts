import * as v from 'valibot'
import { definitionLimits } from '@/lib/builder/game-definition'
import { requireSession } from '@/lib/server/account/sessions'
import { listDrafts, parseDefinition, saveDraft } from '@/lib/server/builder/drafts'
import { createGetHandler, createPostHandler, noQuery } from '@/lib/server/http/route-handler'

const body = v.strictObject({
  id: v.pipe(v.string(), v.uuid()),
  revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 31 - 2)),
  definition: v.unknown(),
})

/** Drafts of the logged-in account, without their games. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => ({
  drafts: await listDrafts((await requireSession(request)).userId),
}))

/** Saves a draft that is based on `revision`; 409 if another tab or device has saved it since. */
export const POST = createPostHandler(
  { body, maxBytes: definitionLimits.bytes + 4_096 },
  async ({ body: { definition, ...draft }, request }) => {
    const { userId } = await requireSession(request)
    return saveDraft({ ...draft, ownerId: userId, definition: parseDefinition(definition) })
  },
)
