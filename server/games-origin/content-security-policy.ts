import type { FramePermissions } from './game-files'

/**
 * The Content Security Policy of the games' origin: a sandbox with an opaque origin, resources of the games' origin
 * only, and frames only on the site. `sandbox` limits what the frame's own attribute can allow.
 *
 * Unity builds need WebAssembly, and `blob:` for scripts that their loader decompresses or that a developer drops. That
 * grants nothing more: code in such a frame is untrusted anyway, and the sandbox contains it.
 *
 * @param siteOrigin origin of the pages that may frame it.
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

/**
 * The Content Security Policy of an uploaded game's document: a sandbox with an opaque origin that can load the
 * upload's own files and the SDK, and nothing else. It can still send data over WebRTC, which browsers do not restrict by
 * this policy, so the host tells it nothing about the player unless the player agrees.
 *
 * Inline scripts, eval and WebAssembly are allowed: the code is untrusted anyway, many engines need them, and the
 * sandbox contains it.
 *
 * @param home URL of the upload's files, with a trailing slash. @param sdk URL of the SDK.
 */
export function uploadPolicy(siteOrigin: string, home: string, sdk: string): string {
  return [
    'sandbox allow-scripts allow-pointer-lock',
    "default-src 'none'",
    `script-src ${home} ${sdk} 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:`,
    `style-src ${home} 'unsafe-inline'`,
    `img-src ${home} data: blob:`,
    `media-src ${home} data: blob:`,
    `font-src ${home} data:`,
    `connect-src ${home} data: blob:`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${siteOrigin}`,
  ].join('; ')
}

/** The policy of all other uploaded files: they can be displayed, and nothing runs. */
export const uploadedFilePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; frame-ancestors 'none'"
