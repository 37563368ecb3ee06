import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getPriceHistory } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The price history of INT. The entry answers this path before Next does. */
export const GET = toRouteHandler(getPriceHistory)
