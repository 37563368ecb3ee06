import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getApiDocsPage } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The public API for developers. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getApiDocsPage)
