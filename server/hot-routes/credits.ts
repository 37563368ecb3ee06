import { answerBalance } from '@/lib/server/credits/answer-balance'
import type { HotRoute } from '../json-answer'

/** `GET /api/credits/balance/{address}`: a player's whole credits. */
export const answerCredits: HotRoute = (url) => answerBalance(url.pathname)
