import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getHealth } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** Whether every part of the site works. The entry answers this path before Next does. */
export const GET = toRouteHandler(getHealth)
