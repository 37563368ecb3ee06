import { problemResponse, toRouteHandler } from '@/lib/server/endpoints/endpoint'

/**
 * Responds 404 to every missing address below /api/. Without this route Next would render its page for missing addresses, and for a POST it
 * would look for a server action and log a stack trace.
 */
const unknown = toRouteHandler(() => problemResponse(404, 'not-found', 'There is nothing at this address of the API.'))

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT }
