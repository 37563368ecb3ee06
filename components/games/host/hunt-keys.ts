import type * as v from 'valibot'
import { authStore, tokenFor } from '@/lib/account/auth-store'
import { isPracticeKey, parseHuntKey } from '@/lib/hunts/keys/hunt-key'
import { momentResponseSchema } from '@/lib/hunts/moment'
import { ticketsResponseSchema } from '@/lib/hunts/ticket'
import { hasRoomFor, saveFind, showEntries } from '@/lib/hunts/saved-finds'
import {
  type EarnedRequest,
  forgetUncollected,
  readUncollected,
  rememberUncollected,
  toEarnedId,
} from '@/lib/hunts/uncollected'
import { ApiError } from '@/lib/site-api/fetch-json'
import { requestAsPlayer } from './game-api'
import { isTemporary, submitWithRetries } from './run-submission'

// Loaded on demand: only players who find something need this code.

/**
 * Saves a key that a game reports as found, so that the player can claim it later. @returns false when it is not saved:
 * the text cannot be a hunt key, or as many keys of the game are saved.
 */
export function saveFoundKey(text: string, game: string): boolean {
  const key = parseHuntKey(text)
  if (!key || isPracticeKey(key)) return false
  return saveFind({ kind: 'key', key, game }) || hasRoomFor(game)
}

/**
 * Requests what was earned until the site has checked all hunts, saves the tickets at once, and shows the entries in
 * draws.
 */
const askUntilWhole = (request: () => Promise<v.InferOutput<typeof ticketsResponseSchema>>): Promise<void> =>
  submitWithRetries(async () => {
    const { tickets, entries, isPartial } = await request()
    for (const { reward, ...ticket } of tickets) saveFind({ kind: 'ticket', ...ticket, reward: String(reward) })
    showEntries(entries)
    if (isPartial) throw new ApiError('busy', 0)
  })

/** Whether another request can succeed later, also with a new token. */
const canAskLater = (error: unknown) => isTemporary(error) || (error instanceof ApiError && error.code === 'game-token')

/** What this page collects now, by `toEarnedId`. */
const collecting = new Set<string>()

/**
 * Collects what a stored run or a moment has earned. It is remembered until the site has responded: when all retries are
 * over, the page asks again after five minutes and when it is opened again. The game learns nothing of it. Rejects
 * after all retries.
 */
export async function collectEarned(request: EarnedRequest): Promise<void> {
  const id = toEarnedId(request)
  if (collecting.has(id)) return
  collecting.add(id)
  const currentUserId = () => (tokenFor(request.game) === null ? null : (authStore.getState().user?.id ?? null))
  const userId = currentUserId()
  rememberUncollected({ request, userId })
  try {
    await askUntilWhole(() => {
      // The token can have been renewed, or be of another account, since the last try.
      if (currentUserId() !== userId) throw new ApiError('game-token', 0)
      const options = { token: tokenFor(request.game), body: request }
      return 'attempt' in request
        ? requestAsPlayer('/api/hunts/tickets', ticketsResponseSchema, options)
        : requestAsPlayer('/api/hunts/moments', momentResponseSchema, options)
    })
    forgetUncollected(request)
  } catch (error) {
    if (canAskLater(error)) collectLater(request.game)
    else forgetUncollected(request)
    throw error
  } finally {
    collecting.delete(id)
  }
}

/**
 * Collects what was earned in a game and could not be collected so far, one after the other, while the site responds.
 */
export async function collectRest(game: string): Promise<void> {
  for (const { request, userId } of readUncollected()) {
    const current = authStore.getState().user?.id ?? null
    // Without its token, an account's run is unknown to the site; a guest's run moves to the account at the login.
    const isOwn = userId === null || userId === current
    if (request.game !== game || !isOwn || (current !== null && tokenFor(game) === null)) continue
    try {
      await collectEarned(request)
    } catch (error) {
      if (canAskLater(error)) return
    }
  }
}

const laterMs = 300_000
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function collectLater(game: string): void {
  clearTimeout(timers.get(game))
  timers.set(
    game,
    setTimeout(() => void collectRest(game), laterMs),
  )
}
