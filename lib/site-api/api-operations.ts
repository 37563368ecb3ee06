import * as v from 'valibot'
import { addressSchema } from '@/contracts/address'
import { playerProfileSchema } from '@/lib/players/player-profile-schema'
import { creditBalanceSchema } from '@/lib/credits/credit-balance-schema'
import { dailyChallengeSchema, dailyQuerySchema } from '@/lib/games/daily-challenge'
import { prizeTablesSchema } from '@/lib/games/chance/prize-tables-schema'
import { leaderboardPageSchema, leaderboardSearchSchema } from '@/lib/leaderboard/leaderboard-page'
import {
  leaderboardQuerySchema,
  leaderboardSearchQuerySchema,
  playerRequestSchema,
} from '@/lib/leaderboard/leaderboard-query-schema'
import {
  seasonEntrantsSchema,
  seasonNameSchema,
  seasonSchema,
  seasonSelectionSchema,
} from '@/lib/seasons/season-schema'
import { priceHistoryQuerySchema, priceHistorySchema } from '@/lib/sale/price-history'

type QuerySchema = v.ObjectSchema<Readonly<Record<string, v.GenericSchema>>, undefined>

/** An operation of the public API, with the schemas that parse its requests and responses. */
export type ApiOperation = {
  readonly id: string
  readonly method: 'get' | 'post'
  /** With parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  readonly description: string
  readonly pathParts?: Readonly<Record<string, v.GenericSchema>>
  readonly query?: QuerySchema
  readonly body?: v.GenericSchema
  /** The schema of a JSON response, or a description of a text response. */
  readonly response: v.GenericSchema | { readonly text: string; readonly example: string }
  /** Error statuses with their causes, besides or in place of those of `commonRefusals`. */
  readonly refusals: Readonly<Record<number, string>>
}

const unavailable = 'The board does not answer at the moment. Ask again in a few seconds.'
const player = v.pipe(addressSchema, v.description("The player's address."))

const limited = { 429: 'Too many requests. Retry-After says in how many seconds to ask again.' } as const

/** Error statuses of every operation. */
export const commonRefusals: ApiOperation['refusals'] = {
  500: 'An error occurred. Its cause is in the log of the site.',
  503: 'Too many requests are in progress. Retry-After says in how many seconds to ask again.',
}

/** The public API, without a key. Boards are open to every origin, the rest to pages of the site. */
export const apiOperations: readonly ApiOperation[] = [
  {
    id: 'getLeaderboardText',
    method: 'post',
    path: '/get-leaderboard',
    summary: 'The board as text, for games',
    description:
      'The first 100 players and one player\u2019s place as one line of text: name:crystalPower joined by |, then # and the ' +
      'player\u2019s rank (- without one), then @ and rank/players. In names the characters | : # @ % are written as % and two ' +
      'hexadecimal digits. Read it from the right.',
    body: playerRequestSchema,
    response: {
      text: 'name:crystalPower|name:crystalPower#rank@rank/players',
      example: 'Ada:24000|Anonymous:200#2@2/2',
    },
    refusals: { 400: 'The body is not JSON, or names no player.', 413: 'The body is too large.', 503: unavailable },
  },
  {
    id: 'getLeaderboard',
    method: 'get',
    path: '/api/leaderboard',
    summary: 'A page of the board',
    description:
      'Players by crystal power, or by what they gained in a week, with one player\u2019s own row where asked for.',
    query: leaderboardQuerySchema,
    response: leaderboardPageSchema,
    refusals: { 400: 'The question does not fit; the sentence says where.', 503: unavailable },
  },
  {
    id: 'searchLeaderboard',
    method: 'get',
    path: '/api/leaderboard/search',
    summary: 'Players by name or address',
    description: 'Players on the board whose name or address begins so, best first.',
    query: leaderboardSearchQuerySchema,
    response: leaderboardSearchSchema,
    refusals: { 400: 'The question does not fit; the sentence says where.', 503: unavailable },
  },
  {
    id: 'getCredits',
    method: 'get',
    path: '/api/credits/balance/{address}',
    summary: 'A player\u2019s credits',
    description: 'Whole credits to play with: what energy made, what was given and won, less what was spent.',
    pathParts: { address: player },
    response: creditBalanceSchema,
    refusals: { 400: 'The address is none.', 503: 'Credits do not answer at the moment.' },
  },
  {
    id: 'getPlayer',
    method: 'get',
    path: '/api/players/{player}',
    summary: 'A player\u2019s public profile',
    description:
      'Level, best scores, claimed keys, games and crystals of a player, by name or address. What the player hides is null. ' +
      'A visitor has 1,200 requests in ten minutes.',
    pathParts: { player: v.pipe(v.string(), v.description('The name on the leaderboard, or an address.')) },
    response: playerProfileSchema,
    refusals: { 400: 'The name is too long.', 404: 'There is no such player.', ...limited },
  },
  {
    id: 'getDailyChallenge',
    method: 'get',
    path: '/api/daily',
    summary: 'The daily challenge',
    description:
      'The challenge of today or of an earlier day, and the commitment for tomorrow. The commitment is the SHA-256 of the 32 bytes of the ' +
      'secret, published a day ahead; the secret is published at 00:00 UTC, and the seeds of the games follow from it. ' +
      'With a game token (Authorization: Bearer) the attempts that are left are those of its player. ' +
      'A visitor has 1,200 requests in ten minutes.',
    query: dailyQuerySchema,
    response: dailyChallengeSchema,
    refusals: {
      400: 'The question does not fit; the sentence says where.',
      401: 'The game token is invalid, expired or for another game, or its account was deleted.',
      404: 'There is no challenge of this day, or it has not opened.',
      503: 'Too many requests are in progress, or the site has no secret for game tokens.',
      ...limited,
    },
  },
  {
    id: 'getSeason',
    method: 'get',
    path: '/api/seasons/{season}',
    summary: 'A season of play',
    description:
      'The present season (current), at most ten seconds old, or an earlier one that paid crystals: when it ends, the crystals for its ' +
      'ranks, what a player needs to be ranked, and the eligible players with points, with the scores that the split is computed ' +
      'from and what became of the crystals, and the draw of the weekly quest with its seed, block and winners, as far as they ' +
      'are known. npm run season:verify computes split and draw again. A visitor has 600 requests for earlier seasons in ten minutes.',
    pathParts: { season: seasonSelectionSchema },
    response: seasonSchema,
    refusals: {
      400: 'It is neither current nor the name of a week.',
      404: 'There is no such season, or it paid no crystals.',
      ...limited,
    },
  },
  {
    id: 'getSeasonEntrants',
    method: 'get',
    path: '/api/seasons/{season}/entrants',
    summary: 'The wallets in the draw of a season',
    description:
      'All wallets in the draw of the weekly quest of a closed season, published before the block that decides. With seed and block of ' +
      'the season anybody can repeat the draw. A visitor has 600 requests in ten minutes, together with those for earlier seasons.',
    pathParts: { season: seasonNameSchema },
    response: seasonEntrantsSchema,
    refusals: {
      400: 'It is not the name of a week.',
      404: 'There is no draw of this season, or it is not closed.',
      ...limited,
    },
  },
  {
    id: 'getPriceHistory',
    method: 'get',
    path: '/api/sale/prices',
    summary: 'What INT cost',
    description: 'A point for each block in which the sale sold INT, newest first: how much, and what was paid for it.',
    query: priceHistoryQuerySchema,
    response: priceHistorySchema,
    refusals: {
      400: 'The question does not fit; the sentence says where.',
      503: 'The prices do not answer at the moment.',
    },
  },
  {
    id: 'getPrizeTables',
    method: 'get',
    path: '/api/chance/tables',
    summary: 'Prices, odds and prizes of games of chance',
    description:
      'Every prize table that was ever on sale, with what comes back of each credit paid. What was drawn is verified by them.',
    response: prizeTablesSchema,
    refusals: { 400: 'It takes no arguments.', ...limited },
  },
]
