import 'server-only'

/** An answer in JSON that sets cookies; nobody keeps it. */
export function answerWithCookies(body: unknown, setCookies: readonly string[]): Response {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  return Response.json(body, { headers })
}
