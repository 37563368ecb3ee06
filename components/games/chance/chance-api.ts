import {
  cardPageSchema,
  playerStateSchema,
  playedSchema,
  type CardPage,
  type PlayerState,
  type Played,
} from '@/lib/games/chance/chance-schema'
import type { ChanceGame } from '@/lib/games/chance/prize-tables'
import { randomPlayerSeed } from '@/lib/games/chance/seeds'
import { postJson, fetchJson } from '@/lib/site-api/fetch-json'

/**
 * Activates the server's committed seed together with a seed of the player. @throws ApiError when the site refuses,
 * another error when there is no valid response.
 */
export function changeSeeds(commitment: string, playerSeed: string): Promise<PlayerState> {
  return postJson('/api/chance/seeds', { commitment, playerSeed }, playerStateSchema)
}

/**
 * Fetches the state of the signed-in player. For a new player it also creates the first pair of seeds, after the server
 * has committed to its seed.
 *
 * @throws ApiError when the site refuses, another error when there is no valid response.
 */
export async function fetchPlayerState(signal: AbortSignal): Promise<PlayerState> {
  const state = await fetchJson('/api/chance/player-state', playerStateSchema, signal)
  if (state.address === null || state.seeds !== null) return state
  const { nextCommitment } =
    state.nextCommitment === null ? await postJson('/api/chance/commitment', {}, playerStateSchema) : state
  return changeSeeds(nextCommitment ?? '', randomPlayerSeed())
}

/**
 * Buys a card or a spin. @param key idempotency key, the same for all tries of one purchase. @throws like
 * `changeSeeds`.
 */
export function buyCard(key: string, game: ChanceGame, commitment: string): Promise<Played> {
  return postJson('/api/chance/cards', { key, game, commitment }, playedSchema)
}

/** Reveals what a card holds, and pays its prize. @throws like `changeSeeds`. */
export function revealCard(id: string): Promise<Played> {
  return postJson(`/api/chance/cards/${id}/reveal`, {}, playedSchema)
}

/**
 * Fetches a page of revealed cards. @param before the last card already known; null for the first page. @throws like
 * `changeSeeds`.
 */
export function fetchCardPage(before: string | null, signal: AbortSignal): Promise<CardPage> {
  return fetchJson(`/api/chance/cards${before === null ? '' : `?before=${before}`}`, cardPageSchema, signal)
}
