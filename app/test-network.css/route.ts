import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getTestNetworkStyles } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The style that shows the banner of a test network. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getTestNetworkStyles)
