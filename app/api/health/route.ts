import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getHealth } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** Whether every part of the site works. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getHealth)
