import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { readCurrentSeason } from '@/lib/server/seasons/seasons'

/** The present season of play with its eligible players. */
export const GET = createGetHandler({ query: noQuery }, () => readCurrentSeason())
