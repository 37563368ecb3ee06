import {
  cardPageSchema,
  deskSchema,
  playedSchema,
  type CardPage,
  type Desk,
  type Played,
} from '@/lib/chance/chance-answers'
import type { ChanceGame } from '@/lib/chance/chance-games'
import { randomPlayerSeed } from '@/lib/chance/seeds'
import { askSite } from '@/lib/site-api/ask-site'
import { readSite } from '@/lib/site-api/read-site'

/** Takes the promised seed into use together with one of the player's. @throws SiteRefusal, or any error where nobody answers. */
export function changeSeeds(commitment: string, playerSeed: string): Promise<Desk> {
  return askSite('/api/chance/seeds', { commitment, playerSeed }, deskSchema)
}

/**
 * The desk of the player who is logged in, with a pair of seeds in use: a player's first one is begun here, after the site has
 * promised its part.
 *
 * @throws SiteRefusal, or any error where nobody answers.
 */
export async function openDesk(signal: AbortSignal): Promise<Desk> {
  const desk = await readSite('/api/chance/desk', deskSchema, signal)
  if (desk.address === null || desk.seeds !== null) return desk
  const { nextCommitment } =
    desk.nextCommitment === null ? await askSite('/api/chance/commitment', {}, deskSchema) : desk
  return changeSeeds(nextCommitment ?? '', randomPlayerSeed())
}

/** Buys a card or a spin. @param key the same for every try of one purchase. @throws as `changeSeeds`. */
export function buyCard(key: string, game: ChanceGame, commitment: string): Promise<Played> {
  return askSite('/api/chance/cards', { key, game, commitment }, playedSchema)
}

/** Has the site tell what a card holds, and pay it. @throws as `changeSeeds`. */
export function revealCard(id: string): Promise<Played> {
  return askSite(`/api/chance/cards/${id}/reveal`, {}, playedSchema)
}

/** A page of revealed cards. @param before the last card that is known; null for the first page. @throws as `changeSeeds`. */
export function readCardPage(before: string | null, signal: AbortSignal): Promise<CardPage> {
  return readSite(`/api/chance/cards${before === null ? '' : `?before=${before}`}`, cardPageSchema, signal)
}
