import { EnvironmentError, type ServerEnv } from './server-env'

/**
 * Refuses to serve https without a known proxy. The site itself speaks only http, so every request then comes from a proxy, and rate limits
 * would take all visitors for one.
 *
 * @throws EnvironmentError
 */
export function requireTrustedProxies({
  siteUrl,
  trustedProxies,
}: Pick<ServerEnv, 'siteUrl' | 'trustedProxies'>): void {
  if (!siteUrl.startsWith('https:') || trustedProxies.length > 0) return
  throw new EnvironmentError(
    `SITE_URL=${siteUrl} needs TRUSTED_PROXIES, the addresses of the proxy that speaks https: without them, rate limits count all visitors as one.`,
  )
}
