import { readServerEnv } from '@/lib/env/server-env'
import { writeSecurityText } from '@/lib/server/security-text'

export const dynamic = 'force-dynamic'

/** The security contact of this deployment (RFC 9116); 404 if no mailbox is configured. */
export function GET(): Response {
  const text = writeSecurityText(readServerEnv(), new Date())
  if (text === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
