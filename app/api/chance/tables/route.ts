import * as v from 'valibot'
import { toPrizeTablesResponse } from '@/lib/games/chance/prize-tables-schema'
import { createGetHandler } from '@/lib/server/http/route-handler'

const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' }

/** Prices, odds and prizes of all games of chance. Public, for any origin. */
export const GET = createGetHandler({ query: v.strictObject({}), isForAnySite: true }, async () =>
  Response.json(toPrizeTablesResponse(), { headers }),
)
