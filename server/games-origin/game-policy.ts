/**
 * The policy of everything on the games' origin: sandboxed without an origin of its own, framed or opened directly; loading from
 * the games' origin alone; framed by the site alone. `sandbox` is what the frame around it may grant at most.
 *
 * @param siteOrigin of the pages that may frame it. @param pointerLock whether the frame may catch the pointer.
 */
export function gamePolicy(siteOrigin: string, { pointerLock }: { readonly pointerLock: boolean }): string {
  return [
    `sandbox allow-scripts${pointerLock ? ' allow-pointer-lock' : ''}`,
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigin}`,
  ].join('; ')
}

/** Headers of every answer of the games' origin. Frames there have no origin: everybody may read, nobody with credentials. */
export function gameHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'X-Robots-Tag': 'noindex',
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
  }
}
