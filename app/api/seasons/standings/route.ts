import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { readOpenStandings } from '@/lib/server/seasons/open-standings'

/** The accounts with the most points in the games of this week, whether they can win crystals or not. */
export const GET = createGetHandler({ query: noQuery }, readOpenStandings)
