import { momentResponseSchema } from '@/lib/hunts/moment'
import { saveFind } from '@/lib/hunts/saved-finds'
import { requestAsPlayer } from './game-api'

/** Asks the site what the player of an uploaded game gets at a moment, and saves the tickets. The game learns nothing of it. */
export async function collectMoment(game: string, moment: string, token: string | null): Promise<void> {
  const { tickets } = await requestAsPlayer('/api/hunts/moments', momentResponseSchema, {
    token,
    body: { game, moment },
  })
  for (const { reward, ...ticket } of tickets) saveFind({ kind: 'ticket', ...ticket, reward: String(reward) })
}
