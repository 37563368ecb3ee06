import { readServerEnv } from '@/lib/env/server-env'
import { createSitemapIndex, xmlResponse } from '@/lib/metadata/sitemap-xml'
import { readSitemapPages } from '@/lib/server/games/published-games'

/** Not rendered at build time, which has no database. */
export const dynamic = 'force-dynamic'

/** The index of the site maps of made games. */
export async function GET(): Promise<Response> {
  const { siteUrl } = readServerEnv()
  const pages = Array.from({ length: await readSitemapPages() }, (_, index) => `${siteUrl}/sitemap-games/${index + 1}`)
  return xmlResponse(createSitemapIndex(pages))
}
