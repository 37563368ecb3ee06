import 'server-only'

/**
 * A JSON response that sets cookies and is never cached.
 *
 * @param setCookies values of `Set-Cookie` headers.
 */
export function respondWithCookies(body: unknown, setCookies: readonly string[]): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  return Response.json(body, { headers })
}
