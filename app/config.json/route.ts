import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getConfig } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The settings that the browser reads at run time. The entry answers this path before Next does. */
export const GET = toRouteHandler(getConfig)
