import type { MetadataRoute } from 'next'
import { readServerEnv } from '@/lib/env/server-env'

export const revalidate = 10

/** Crawlers may read every page. Unlisted pages have a `noindex` tag, which a blocked crawler would not see. */
export default function robots(): MetadataRoute.Robots {
  const { siteUrl } = readServerEnv()
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: [`${siteUrl}/sitemap.xml`, `${siteUrl}/sitemap-games.xml`],
  }
}
