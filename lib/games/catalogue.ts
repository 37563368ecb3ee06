import { publishedGameIds, type PublishedGameId } from './game-ids'
import type { MadeKind } from './made-level'

/** Kinds of games that readers can choose by. */
export const gameKinds = ['run', 'drive', 'walk', 'maze', 'upload', 'chance'] as const

export type GameKind = (typeof gameKinds)[number]

const kinds: Readonly<Record<PublishedGameId, GameKind>> = {
  'car-game': 'drive',
  'cyberwave-runner': 'run',
  metaverse: 'walk',
}

/** What games of players are among the kinds: those made with no code by their own, and those that were uploaded. */
const madeGameKinds: Readonly<Record<MadeKind | 'upload', GameKind>> = {
  maze: 'maze',
  runner: 'run',
  drive: 'drive',
  upload: 'upload',
}

/** The kinds that games of players can be of. */
export const playerMadeKinds: ReadonlySet<GameKind> = new Set(Object.values(madeGameKinds))

/** What games of players of a kind are called among them. */
export const getMadeKindNames = (kind: GameKind): readonly string[] =>
  Object.entries(madeGameKinds).flatMap(([name, own]) => (own === kind ? [name] : []))

/** A game as the catalogue lists it; its words stand in `games.<id>`. */
export type CatalogueEntry = { readonly id: PublishedGameId; readonly kind: GameKind }

export const catalogue: readonly CatalogueEntry[] = publishedGameIds.map((id) => ({ id, kind: kinds[id] }))
