import { currentSale } from '@/lib/server/sale/current-sale'
import type { HotRoute } from '../json-answer'

/** `GET /api/sale`: the state of the sale as of at most a second ago. */
export const answerSale: HotRoute = async () => ({ status: 200, body: await currentSale(), isKeepable: true })
