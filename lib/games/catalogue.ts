import { publishedGameIds, type PublishedGameId } from './game-ids'

/** Kinds of games that readers can choose by. */
export const gameKinds = ['run', 'drive', 'walk', 'maze', 'upload', 'chance'] as const

export type GameKind = (typeof gameKinds)[number]

const kinds: Readonly<Record<PublishedGameId, GameKind>> = { 'car-game': 'drive', 'cyberwave-runner': 'run', metaverse: 'walk' }

/** The kinds that games of players can be of. */
export const playersKinds: ReadonlySet<GameKind> = new Set(['maze', 'upload'])

/** A game as the catalogue lists it; its words stand in `games.<id>`. */
export type CatalogueEntry = { readonly id: PublishedGameId; readonly kind: GameKind }

export const catalogue: readonly CatalogueEntry[] = publishedGameIds.map((id) => ({ id, kind: kinds[id] }))
