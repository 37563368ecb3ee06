import { EnvironmentError, type ServerEnv } from './server-env'

/**
 * Requires a trusted proxy for a site with https. The site itself speaks only http, so every request then comes through
 * a proxy. If that is not known, rate limits would count all visitors as one.
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
