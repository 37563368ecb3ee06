import type * as v from 'valibot'
import { isPracticeKey, parseHuntKey } from '@/lib/hunts/hunt-key'
import { ticketsResponseSchema } from '@/lib/hunts/ticket'
import { hasRoomFor, saveFind, showEntries } from '@/lib/hunts/saved-finds'
import { ApiError } from '@/lib/site-api/fetch-json'
import { requestAsPlayer } from './game-api'
import { submitWithRetries } from './run-submission'

// Loaded on demand: only players who find something need this code.

/**
 * Saves a key that a game reports as found, so that the player can claim it later. @returns false when it is not saved: the text cannot be
 * a hunt key, or as many keys of the game are saved.
 */
export function saveFoundKey(text: string, game: string): boolean {
  const key = parseHuntKey(text)
  if (!key || isPracticeKey(key)) return false
  return saveFind({ kind: 'key', key, game }) || hasRoomFor(game)
}

/**
 * Requests what a run or a moment has earned until the site has checked all hunts, saves the tickets at once, and shows
 * the entries in draws. Rejects after all retries.
 */
export const collectEarned = (request: () => Promise<v.InferOutput<typeof ticketsResponseSchema>>): Promise<void> =>
  submitWithRetries(async () => {
    const { tickets, entries, isPartial } = await request()
    for (const { reward, ...ticket } of tickets) saveFind({ kind: 'ticket', ...ticket, reward: String(reward) })
    showEntries(entries)
    if (isPartial) throw new ApiError('busy', 0)
  })

/**
 * Fetches and saves the hunt tickets that a stored run earned, and shows its entries in draws. Rejects after all
 * retries.
 */
export const collectTickets = (attempt: string, game: string, token: string | null): Promise<void> =>
  collectEarned(() => requestAsPlayer('/api/hunts/tickets', ticketsResponseSchema, { token, body: { attempt, game } }))
