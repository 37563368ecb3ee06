/**
 * The policy of the document of an uploaded game: sandboxed without an origin of its own, framed or opened directly; loading what
 * was uploaded with it and the SDK, and nothing else of the whole web, so that there is nowhere to send anything to.
 *
 * Its scripts may stand in the document, make others and compile: they are somebody else's anyway, many engines do all of that, and
 * the sandbox is what holds them.
 *
 * @param home where its files are, with a slash at its end. @param sdk the address of the SDK.
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

/** The policy of every other file of it: whoever opens one by itself sees it, and nothing runs. */
export const uploadedFilePolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'; frame-ancestors 'none'"
