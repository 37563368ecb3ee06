import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getPriceHistory } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The price history of INT. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getPriceHistory)
