import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isOfferedChain, supportedChains } from '@/lib/chains'
import type { ServerEnv } from '@/lib/env/server-env'
import { logger } from '@/lib/server/logger'
import type { WholeBody } from './send-response'

export const policyHeader = 'Content-Security-Policy'

/** The policy of every response that is not a document: if a browser shows it as a page, it can do nothing. */
export const closedPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of a built file. A worker has the policy of its own script, and loads more scripts from the site. */
export const builtFilePolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

// HTML ends a script at the first `</script`, even inside a string; attributes may hold `>` inside quotes.
const scriptPattern =
  /<script((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?|\s|\/)*)>([\s\S]*?)<\/script/gi
const sourcePattern = /(?:^|\s)src\s*=/i
const typePattern = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/i
const executableTypes = new Set(['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript'])

/** The bodies of a document's executable inline scripts, without duplicates. */
export function inlineScripts(html: string): string[] {
  const bodies = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(scriptPattern)) {
    const type = typePattern.exec(attributes)?.[1]?.toLowerCase() ?? ''
    if (sourcePattern.test(attributes) || !executableTypes.has(type)) continue
    bodies.add(body.replace(/\r\n?/g, '\n'))
  }
  return [...bodies]
}

/** The CSP source expression that allows an inline script. */
const toHash = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

/** Origins and mode that the policies of all documents share. */
export type PolicyContext = {
  /** Origins that pages may fetch from, besides the site's own: the nodes. */
  readonly connectOrigins: readonly string[]
  /** Origins that pages may frame: the games. */
  readonly frameOrigins: readonly string[]
  /** Whether the policy may allow an inline script (`server/known-scripts.ts`). */
  readonly isKnownScript: (body: string) => boolean
  /** Development allows the socket of hot reload. */
  readonly isDevelopment: boolean
}

/** Origins that pages contact where WalletConnect is configured: its relay, and the service that verifies the site to wallets. */
const walletConnectOrigins = {
  connect: ['wss://relay.walletconnect.org', 'https://verify.walletconnect.org'],
  frame: ['https://verify.walletconnect.org'],
} as const

/**
 * The origins in the policies of a site: the nodes that browsers use, the games' origin, and WalletConnect if it is
 * configured. On an https site browsers block requests to http nodes, so the policy leaves these out.
 */
export function toPolicyOrigins({
  browserNodeUrls,
  defaultChainId,
  siteUrl,
  gamesOrigin,
  walletConnectProjectId,
}: Pick<ServerEnv, 'browserNodeUrls' | 'defaultChainId' | 'siteUrl' | 'gamesOrigin' | 'walletConnectProjectId'>): Pick<
  PolicyContext,
  'connectOrigins' | 'frameOrigins'
> {
  const nodes = Object.values(supportedChains)
    .filter(({ id }) => isOfferedChain(id, defaultChainId))
    .flatMap(({ id }) => browserNodeUrls[id])
    .filter((url) => url.startsWith('https:') || siteUrl.startsWith('http:'))
    .map((url) => new URL(url).origin)
  const hasWalletConnect = walletConnectProjectId !== null
  return {
    connectOrigins: [...new Set(nodes), ...(hasWalletConnect ? walletConnectOrigins.connect : [])],
    frameOrigins: [gamesOrigin, ...(hasWalletConnect ? walletConnectOrigins.frame : [])],
  }
}

/**
 * The policy of a document. Only `script-src` differs from page to page: client navigation keeps the policy of the first document, so
 * every other directive has to fit all pages.
 *
 * @param hashes of the document's inline scripts.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  { connectOrigins, frameOrigins, isDevelopment }: Omit<PolicyContext, 'isKnownScript'>,
): string {
  const connect = ["'self'", ...connectOrigins, ...(isDevelopment ? ['ws:'] : [])]
  // React's development build uses `eval` to show the stack of a server error.
  const scripts = ["'self'", ...(isDevelopment ? ["'unsafe-eval'"] : []), ...hashes]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "script-src-attr 'none'",
    // RainbowKit inserts style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    "worker-src 'self'",
    `frame-src ${frameOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

/** Hashes by body, because the same documents are sent again and again. */
const cachedHashes = new LRUCache<string, string[]>({ max: 2_000 })

/** The hashes of the inline scripts that the policy allows. An unknown script is logged and does not run. */
export function allowedHashes(html: string, isKnownScript: PolicyContext['isKnownScript']): string[] {
  const scripts = inlineScripts(html)
  const unknown = scripts.filter((body) => !isKnownScript(body))
  if (unknown.length > 0) logger.error({ hashes: unknown.map(toHash) }, 'inline scripts that the build does not know')
  return scripts.filter(isKnownScript).map(toHash)
}

/** The policy of one document, which allows the inline scripts in its body that the build knows. */
export function documentPolicy({ key, body }: WholeBody, context: PolicyContext): string {
  const hashes = cachedHashes.get(key) ?? allowedHashes(body.toString('utf8'), context.isKnownScript)
  cachedHashes.set(key, hashes)
  return contentSecurityPolicy(hashes, context)
}
