import createNextIntlPlugin from 'next-intl/plugin'
import type { NextConfig } from 'next'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed by the build: the parser's 9 KB stay out of every page.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

const nextConfig: NextConfig = {
  // The test run builds into a folder of its own, so that it can run beside `npm start`.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // The entry compresses: it has to read the plain body to compute the hashes of its inline scripts.
  compress: false,
  reactStrictMode: true,
  // Types are checked by `npm run check`; a build that repeats it makes every start slower.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // A page with live numbers that nobody asked for in 10 s is rendered anew before it is served, not after.
  expireTime: 10,
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: ['pg', 'pino', 'piscina'],
  experimental: {
    // One build serves any chain: a page rendered with one chain's numbers must not reach the disk.
    isrFlushToDisk: false,
    // A slow phone does not wait for styles before it asks for scripts (docs/decisions/first-paint.md).
    inlineCss: true,
    // Fewer and larger chunks: over HTTP/1.1 a browser asks for six at a time (docs/decisions/first-paint.md).
    turbopackChunking: {
      requestCost: 400_000,
      maxChunkCountPerGroup: 12,
    },
  },
}

export default withNextIntl(nextConfig)
