import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getGamesSitemapIndex } from '@/lib/server/endpoints/sitemap-games'

export const dynamic = 'force-dynamic'

/** The index of the site maps of made games. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getGamesSitemapIndex)
