import * as v from 'valibot'
import { wholeNumber } from '@/lib/wire-schema'

/** `GET /api/quests`: the quests of the logged-in account in this day and week. */
export const questsSchema = v.object({
  quests: v.array(
    v.object({
      id: v.string(),
      pace: v.picklist(['day', 'week']),
      kind: v.picklist([
        'runs',
        'score',
        'checkpoints',
        'combo',
        'distance',
        'games',
        'days',
        'chests',
        'keys',
        'made',
        'referrals',
      ]),
      game: v.nullable(v.string()),
      target: wholeNumber,
      progress: wholeNumber,
      credits: wholeNumber,
      experience: wholeNumber,
      isPaid: v.boolean(),
    }),
  ),
  streak: wholeNumber,
  /** Credits go to a wallet; without one only experience is paid. */
  hasWallet: v.boolean(),
  /** Crystals that the season of this week draws among eligible players who complete the weekly quest; 0 when it draws none. */
  seasonCrystals: wholeNumber,
})

export type Quests = v.InferOutput<typeof questsSchema>
