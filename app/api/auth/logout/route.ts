import * as v from 'valibot'
import { localeCodes } from '@/lib/i18n/locales'
import { localizedPath } from '@/lib/i18n/localized-path'
import { routes } from '@/lib/routes/pages'
import { logOut } from '@/lib/server/account/sessions'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.object({ locale: v.picklist(localeCodes) })

/** Ends the session and redirects to the home page. It is the target of a plain form, so it works without JavaScript. */
export const POST = createPostHandler({ body, maxBytes: 1_024, as: 'form' }, async ({ body, request }) => {
  const headers = new Headers({ Location: localizedPath(body.locale, routes.home) })
  for (const cookie of await logOut(request)) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
})
