const longestTarget = 4_096
// Backslashes and control characters mean one thing to a browser and another to a server.
const dangerous = /[\\\x00-\x20\x7f]/
const dotSegment = /(?:^|\/)\.{1,2}(?:\/|$)/

/** The address that was asked for; null where it is none. Only path and query count, whoever the request says we are. */
export function parseRequestUrl(target: string | undefined): URL | null {
  if (target === undefined || target.length > longestTarget) return null
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
