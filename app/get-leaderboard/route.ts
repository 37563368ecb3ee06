import { serializeResponse, type EndpointResponse } from '@/lib/server/endpoints/endpoint'
import {
  getLeaderboardText,
  leaderboardMethodNotAllowed,
  leaderboardRequestTooLarge,
  leaderboardTextHeaders,
  leaderboardTextPreflight,
  maxLeaderboardRequestBytes,
} from '@/lib/server/endpoints/get-leaderboard'

export const dynamic = 'force-dynamic'

function toResponse(result: EndpointResponse, extra: Readonly<Record<string, string>> = {}): Response {
  const { text, headers } = serializeResponse(result)
  return new Response(text, { status: result.status, headers: { ...headers, ...leaderboardTextHeaders, ...extra } })
}

/** The leaderboard as text, for games; `lib/leaderboard/leaderboard-text.ts` defines the format. The entry answers this path before Next does (`server/get-leaderboard.ts`). */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text()
  if (Buffer.byteLength(body) > maxLeaderboardRequestBytes) return toResponse(leaderboardRequestTooLarge)
  const result = await getLeaderboardText(body)
  if ('status' in result) return toResponse(result)
  const headers = {
    ...leaderboardTextHeaders,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  return new Response(result.lines + result.rank, { headers })
}

export function GET(): Response {
  return toResponse(leaderboardMethodNotAllowed, { Allow: 'POST, OPTIONS' })
}

/** Answers the preflight request of a game in a frame of another origin. */
export function OPTIONS(): Response {
  return new Response(null, { status: 204, headers: leaderboardTextPreflight })
}
