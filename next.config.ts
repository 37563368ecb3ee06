import { join } from 'node:path'
import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // The build parses the messages, so that pages do not need the parser (9 KB).
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

const nextConfig: NextConfig = {
  // The test run builds into a folder of its own, so that it can run beside `npm start`.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // The entry compresses: it has to read the plain body to compute the hashes of its inline scripts.
  compress: false,
  // The entry sets the ETag, from a hash of its own. Next's takes four milliseconds for a page of 500 KB.
  generateEtags: false,
  reactStrictMode: true,
  // Types are checked by `npm run check`; a build that repeats it makes every start slower.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // A page that is older than a minute is rendered again before it is served, not after.
  expireTime: 60,
  // docs/decisions/page-cache.md
  cacheHandler: join(import.meta.dirname, 'server/page-cache.mjs'),
  cacheMaxMemorySize: 0,
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ['pg', 'pino', 'piscina'],
  experimental: {
    // With inline styles, a slow phone requests the scripts without waiting for the styles
    // (docs/decisions/first-paint.md).
    inlineCss: true,
    // Fewer and larger chunks: over HTTP/1.1 a browser requests six at a time (docs/decisions/first-paint.md).
    turbopackChunking: {
      requestCost: 400_000,
      maxChunkCountPerGroup: 12,
      minChunkSize: 500_000,
      maxMergeChunkSize: 2_000_000,
    },
  },
}

export default withNextIntl(nextConfig)
