import { toRouteHandler } from '@/lib/server/endpoints/endpoint'
import { getGamesSitemap } from '@/lib/server/endpoints/sitemap-games'

export const dynamic = 'force-dynamic'

/** One page of the made games, in every language. The entry server responds to this path before Next. */
export const GET = toRouteHandler(getGamesSitemap)
