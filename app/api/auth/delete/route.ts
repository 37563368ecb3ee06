import * as v from 'valibot'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { deleteAccount } from '@/lib/server/account/delete-account'
import { createPostHandler } from '@/lib/server/http/route-handler'

/** Deletes the account that is logged in. */
export const POST = createPostHandler({ body: v.strictObject({}), maxBytes: 256 }, async ({ request }) =>
  respondWithCookies({ status: 'done' }, await deleteAccount(request)),
)
