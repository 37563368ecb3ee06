import { readServerEnv } from '@/lib/env/server-env'
import { writeSiteMapIndex, xmlAnswer } from '@/lib/metadata/site-map-xml'
import { createCachedRead } from '@/lib/server/cached-read'
import { countAddressPages } from '@/lib/server/games/made-game-addresses'

/** Never rendered by a build, which has no database. */
export const dynamic = 'force-dynamic'

const readPages = createCachedRead({ read: () => countAddressPages(), freshForMs: 60_000 })

/** The site maps of the games that players made. */
export async function GET(): Promise<Response> {
  const { siteUrl } = readServerEnv()
  const pages = Array.from({ length: await readPages() }, (_, index) => `${siteUrl}/sitemap-games/${index + 1}`)
  return xmlAnswer(writeSiteMapIndex(pages))
}
