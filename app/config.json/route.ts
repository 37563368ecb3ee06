import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getConfig } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The settings that the browser reads at run time. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getConfig)
