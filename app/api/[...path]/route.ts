import { problemResponse, toRouteHandler } from '@/lib/server/endpoints/endpoint'

/**
 * Every address below /api/ that is none. Without this route Next would render the page for missing addresses, also for a POST, in which it
 * looks for a server action and logs a stack trace.
 */
const unknown = toRouteHandler(() => problemResponse(404, 'not-found', 'There is nothing at this address of the API.'))

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
