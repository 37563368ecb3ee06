import * as v from 'valibot'
import { definitionLimits } from '@/lib/builder/game-definition'
import { slugSchema } from '@/lib/builder/slug'
import { requireSession } from '@/lib/server/account/sessions'
import { parseDefinition } from '@/lib/server/builder/drafts'
import { publishGame } from '@/lib/server/builder/publish-game'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({
  slug: slugSchema,
  draftId: v.nullable(v.pipe(v.string(), v.uuid())),
  definition: v.unknown(),
})

/** Publishes a game of the logged-in account under a slug, or a new version of it. */
export const POST = createPostHandler(
  { body, maxBytes: definitionLimits.bytes + 4_096 },
  async ({ body: { slug, draftId, definition }, request }) => {
    const { userId } = await requireSession(request)
    return publishGame({ ownerId: userId, slug, draftId, definition: parseDefinition(definition) })
  },
)
