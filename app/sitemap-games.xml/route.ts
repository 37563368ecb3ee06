import { readServerEnv } from '@/lib/env/server-env'
import { createSitemapIndex, xmlResponse } from '@/lib/metadata/sitemap-xml'
import { createCachedRead } from '@/lib/server/cached-read'
import { countSitemapPages } from '@/lib/server/games/published-games'

/** Never rendered by a build, which has no database. */
export const dynamic = 'force-dynamic'

const readPages = createCachedRead({ read: () => countSitemapPages(), freshForMs: 60_000 })

/** The site maps of the games that players made. */
export async function GET(): Promise<Response> {
  const { siteUrl } = readServerEnv()
  const pages = Array.from({ length: await readPages() }, (_, index) => `${siteUrl}/sitemap-games/${index + 1}`)
  return xmlResponse(createSitemapIndex(pages))
}
