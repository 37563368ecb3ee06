import { publishedGameIds, type PublishedGameId } from './game-ids'

/** Kinds of games that readers can choose by. */
export const gameKinds = ['run', 'drive', 'walk', 'skill', 'chance'] as const

export type GameKind = (typeof gameKinds)[number]

const kinds: Readonly<Record<PublishedGameId, GameKind>> = { 'car-game': 'drive', 'cyberwave-runner': 'run', metaverse: 'walk' }

/** A game as the catalogue lists it; its words stand in `games.<id>`. */
export type CatalogueEntry = { readonly id: PublishedGameId; readonly kind: GameKind }

export const catalogue: readonly CatalogueEntry[] = publishedGameIds.map((id) => ({ id, kind: kinds[id] }))
