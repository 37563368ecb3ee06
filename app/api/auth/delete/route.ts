import * as v from 'valibot'
import { deleteAccount } from '@/lib/server/account/delete-account'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'

/** Deletes the logged-in account. */
export const POST = createPostHandler({ body: v.strictObject({}), maxBytes: 256 }, async ({ request }) =>
  respondWithCookies({ status: 'done' }, await deleteAccount(request)),
)
