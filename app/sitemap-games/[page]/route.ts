import { LRUCache } from 'lru-cache'
import { readServerEnv } from '@/lib/env/server-env'
import { createSitemap, xmlResponse } from '@/lib/metadata/sitemap-xml'
import { madeGamePath } from '@/lib/routes/game-paths'
import { listSitemapGames, readSitemapPages } from '@/lib/server/games/published-games'
import { createGetHandler, noQuery, type NoQuery } from '@/lib/server/http/route-handler'

/** A few cached site maps, because crawlers request them one after the other. `ttl` in milliseconds. */
const kept = new LRUCache<number, string>({ max: 4, ttl: 60_000 })

async function readMap(page: number): Promise<string | null> {
  const known = kept.get(page)
  if (known !== undefined) return known
  // The page count is cached, so a request beyond the last page costs no query.
  if (page > (await readSitemapPages())) return null
  const games = await listSitemapGames(page)
  if (games.length === 0) return null
  const map = createSitemap(
    games.map(({ slug, changedAt }) => ({ path: madeGamePath(slug), changedAt })),
    readServerEnv().siteUrl,
  )
  kept.set(page, map)
  return map
}

/** One page of the made games, in every language. Clients choose the page, so each read counts to the share of its visitor. */
export const GET = createGetHandler<NoQuery, { page: string }>({ query: noQuery }, async ({ params: { page } }) => {
  const map = /^[1-9]\d{0,3}$/.test(page) ? await readMap(Number(page)) : null
  return map === null ? new Response(null, { status: 404 }) : xmlResponse(map)
})
