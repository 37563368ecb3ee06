import { createHash } from 'node:crypto'

export const policyHeader = 'Content-Security-Policy'

/** The policy of what is no document: opened by itself it may do nothing at all. */
export const closedPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of a built file: a worker lives by that of its own script, and loads its parts from the site. */
export const builtFilePolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** How the inline scripts of one document are allowed: by their hashes, or by a nonce that they carry. */
export type ScriptPermission =
  { readonly kind: 'hashes'; readonly hashes: readonly string[] } | { readonly kind: 'nonce'; readonly nonce: string }

// HTML ends a script at the first `</script`, whatever stands around it; attributes may hold `>` inside quotes.
const scriptPattern =
  /<script((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?|\s|\/)*)>([\s\S]*?)<\/script/gi
const sourcePattern = /(?:^|\s)src\s*=/i
const typePattern = /(?:^|\s)type\s*=\s*["']?([^"'\s>]*)/i
const executableTypes = new Set(['', 'module', 'text/javascript', 'application/javascript', 'text/ecmascript'])

/** The SHA-256 hashes, as the policy writes them, of a document's executable inline scripts; each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(scriptPattern)) {
    const type = typePattern.exec(attributes)?.[1]?.toLowerCase() ?? ''
    if (sourcePattern.test(attributes) || !executableTypes.has(type)) continue
    hashes.add(`'sha256-${createHash('sha256').update(body.replace(/\r\n?/g, '\n')).digest('base64')}'`)
  }
  return [...hashes]
}

function scriptSources(permission: ScriptPermission): string {
  return permission.kind === 'nonce' ? `'nonce-${permission.nonce}'` : permission.hashes.join(' ')
}

/** What the policies of all documents have in common. */
export type PolicyContext = {
  readonly connectOrigins: readonly string[]
  readonly frameOrigins: readonly string[]
  readonly isDevelopment: boolean
}

/**
 * The policy of a document. Only `script-src` differs from page to page: client navigation keeps the policy of the
 * first document, so everything else has to be right for all of them.
 *
 * @param context origins of the nodes that the browser reads from, and of the games that may be framed; whether hot reload
 *   needs its socket.
 */
export function contentSecurityPolicy(
  permission: ScriptPermission,
  { connectOrigins, frameOrigins, isDevelopment }: PolicyContext,
): string {
  const connect = ["'self'", ...connectOrigins, ...(isDevelopment ? ['ws:'] : [])]
  // React's development build evaluates what the server said of an error.
  const scripts = ["'self'", ...(isDevelopment ? ["'unsafe-eval'"] : []), scriptSources(permission)]
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`.trimEnd(),
    "script-src-attr 'none'",
    // RainbowKit writes style elements.
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
