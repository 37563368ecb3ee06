import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getApiDocsPage } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The public API for developers. The entry answers this path before Next does. */
export const GET = toRouteHandler(getApiDocsPage)
