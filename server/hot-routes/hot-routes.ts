import { isBalancePath } from '@/lib/server/credits/answer-balance'
import type { HotRoute } from '../json-answer'
import { answerApiDocs, answerApiDocument } from './api-docs'
import { answerConfig } from './config'
import { answerCredits } from './credits'
import { answerHealth } from './health'
import { answerLeaderboard, answerLeaderboardSearch } from './leaderboard'
import { answerPriceHistory } from './price-history'
import { answerSale } from './sale'

const hotRoutes: ReadonlyMap<string, HotRoute> = new Map([
  ['/config.json', answerConfig],
  ['/api/docs', answerApiDocs],
  ['/api/docs/openapi.json', answerApiDocument],
  ['/api/health', answerHealth],
  ['/api/leaderboard', answerLeaderboard],
  ['/api/leaderboard/search', answerLeaderboardSearch],
  ['/api/sale', answerSale],
  ['/api/sale/prices', answerPriceHistory],
])

/** What answers a path in front of Next; undefined for all that Next answers. All of it is read with GET or HEAD. */
export function findHotRoute(pathname: string): HotRoute | undefined {
  return isBalancePath(pathname) ? answerCredits : hotRoutes.get(pathname)
}
