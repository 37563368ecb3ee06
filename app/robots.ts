import type { MetadataRoute } from 'next'
import { readServerEnv } from '@/lib/env/server-env'

export const revalidate = 10

/** Every page may be read; those that should not be listed say so themselves, which a reader who is kept out would not see. */
export default function robots(): MetadataRoute.Robots {
  const { siteUrl } = readServerEnv()
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: [`${siteUrl}/sitemap.xml`, `${siteUrl}/sitemap-games.xml`],
  }
}
