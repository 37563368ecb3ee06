import { revalidatePath } from 'next/cache'
import * as v from 'valibot'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { fromThisMachineHeader } from '@/lib/server/http/known-host'
import { getStartToken, startTokenHeader } from '@/lib/server/start-token'

/** The groups of pages that depend on the settings of a start, and the files that do. */
const groups = ['/[locale]/(site)', '/[locale]/(wallet)', '/[locale]/(hunts)'] as const
const files = ['/robots.txt', '/sitemap.xml', '/service-worker.js'] as const

/** Called by the entry when it starts: what was built is rendered again before it is served (docs/decisions/one-build-any-chain.md). */
export const POST = createPostHandler(
  { callers: 'site-and-programs', maxBytes: 100, body: v.strictObject({}) },
  async ({ request }) => {
    const { headers } = request
    const isOwn = headers.get(startTokenHeader) === getStartToken() || headers.get(fromThisMachineHeader) === '1'
    if (!isOwn) throw new HttpError(404, 'not-found', 'There is nothing at this address.')
    for (const group of groups) revalidatePath(group, 'layout')
    revalidatePath('/[locale]', 'page')
    for (const file of files) revalidatePath(file)
    return Promise.resolve({})
  },
)
