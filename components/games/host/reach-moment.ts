import { huntListSchema } from '@/lib/hunts/hunt-schema'
import { requestAsPlayer } from './game-api'

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
