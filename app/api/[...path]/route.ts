import { HttpError } from '@/lib/server/http/http-error'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'

/**
 * Responds 404 to every missing address below /api/, as a read of the visitor. Without this route Next would render its page for missing
 * addresses, and for a POST it would look for a server action and log a stack trace.
 */
const unknown = createGetHandler({ query: noQuery }, async () => {
  throw new HttpError(404, 'not-found', 'There is nothing at this address of the API.')
})

export { unknown as DELETE, unknown as GET, unknown as OPTIONS, unknown as PATCH, unknown as POST, unknown as PUT }
