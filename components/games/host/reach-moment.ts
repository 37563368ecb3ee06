import { huntListSchema } from '@/lib/hunts/hunt-schema'
import { type MomentRequest, momentResponseSchema } from '@/lib/hunts/moment'
import { requestAsPlayer } from './game-api'
import { collectEarned } from './hunt-keys'

/**
 * Whether the site replays runs of an uploaded game for an open hunt. Only such runs need an attempt with a seed of the
 * site, and most uploads have no such hunt.
 */
export async function hasReplayedMoments(game: string): Promise<boolean> {
  const { hunts } = await requestAsPlayer(`/api/hunts?place=${game}&state=live`, huntListSchema, { token: null })
  return hunts.some(({ tiers }) =>
    tiers.some(({ condition }) => condition?.kind === 'moment' && condition.rules !== undefined),
  )
}

/**
 * Requests what the player of an uploaded game gets at a moment, saves the tickets, and shows the entries in draws. The
 * result is not passed to the game. Rejects after all retries.
 */
export const collectMoment = (request: MomentRequest, token: string | null): Promise<void> =>
  collectEarned(() => requestAsPlayer('/api/hunts/moments', momentResponseSchema, { token, body: request }))
