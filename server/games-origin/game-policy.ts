/** What the frame of a game may do beyond what every game may: catch the pointer, compile and run what Unity builds bring. */
export type FramePermissions = { readonly pointerLock: boolean; readonly unity: boolean }

/**
 * The policy of everything on the games' origin: sandboxed without an origin of its own, framed or opened directly; loading from
 * the games' origin alone; framed by the site alone. `sandbox` is what the frame around it may grant at most.
 *
 * Unity builds bring WebAssembly, and scripts that their loader unpacks itself or that a developer drops, hence `blob:`. That gives
 * them nothing more: what runs in such a frame is somebody else's code anyway, and the sandbox is what holds it.
 *
 * @param siteOrigin of the pages that may frame it.
 */
export function gamePolicy(siteOrigin: string, { pointerLock, unity }: FramePermissions): string {
  return [
    `sandbox allow-scripts${pointerLock ? ' allow-pointer-lock' : ''}`,
    "default-src 'none'",
    `script-src 'self'${unity ? " blob: 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${unity ? ' blob: data:' : ''}`,
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
