import type { HotRoute } from '../json-answer'
import { answerConfig } from './config'
import { answerHealth } from './health'
import { answerLeaderboard, answerLeaderboardSearch } from './leaderboard'
import { answerSale } from './sale'

/** What is answered in front of Next, by path. All of it is read with GET or HEAD. */
export const hotRoutes: ReadonlyMap<string, HotRoute> = new Map([
  ['/config.json', answerConfig],
  ['/api/health', answerHealth],
  ['/api/leaderboard', answerLeaderboard],
  ['/api/leaderboard/search', answerLeaderboardSearch],
  ['/api/sale', answerSale],
])
