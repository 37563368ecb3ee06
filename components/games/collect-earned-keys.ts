import { ticketsSchema } from '@/lib/hunts/hunt-answers'
import { keepFind } from '@/lib/hunts/kept-finds'
import { askWithToken } from './ask-with-token'

/** Asks what a stored run has earned in hunts of its game, and keeps it. What cannot be asked now is asked after the next run. */
export async function collectEarnedKeys(attempt: string, game: string, token: string | null): Promise<void> {
  const { tickets } = await askWithToken('/api/hunts/tickets', ticketsSchema, { token, body: { attempt, game } })
  for (const { ticket, huntId, title, reward } of tickets)
    keepFind({ kind: 'ticket', ticket, huntId, title, reward: String(reward) })
}
