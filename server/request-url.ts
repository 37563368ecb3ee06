const maxTargetLength = 4_096
/** Next takes time in the square of their number. */
export const maxParameters = 100
// Browsers and servers read backslashes and control characters differently.
const dangerous = /[\\\x00-\x20\x7f]/
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/

/** Parses a request target into path and query; null if it is invalid. The host is a placeholder: the `Host` header is never trusted. */
export function parseRequestUrl(target: string | undefined): URL | null {
  if (target === undefined || target.length > maxTargetLength) return null
  if (target.split('&', maxParameters + 1).length > maxParameters) return null
  if (!target.startsWith('/') || target.startsWith('//') || dangerous.test(target)) return null
  const [path = ''] = target.split('?', 1)
  try {
    const decoded = decodeURIComponent(path)
    if (dangerous.test(decoded.replaceAll(' ', '')) || dotSegment.test(decoded)) return null
    return new URL(target, 'http://site.invalid')
  } catch {
    return null
  }
}
