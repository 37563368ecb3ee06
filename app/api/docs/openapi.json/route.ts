import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getOpenApiDocument } from '@/lib/server/endpoints/endpoints'

export const dynamic = 'force-dynamic'

/** The OpenAPI document of the public API. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getOpenApiDocument)
