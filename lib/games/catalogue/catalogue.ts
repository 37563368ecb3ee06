import { publishedGameIds, type PublishedGameId } from '@/lib/games/game-ids'
import type { MadeKind } from '@/lib/games/made-level'

/** Kinds of games that visitors can filter by. */
export const gameKinds = ['run', 'drive', 'walk', 'maze', 'upload', 'unity', 'chance'] as const

export type GameKind = (typeof gameKinds)[number]

const kinds: Readonly<Record<PublishedGameId, GameKind>> = {
  'car-game': 'drive',
  'cyberwave-runner': 'run',
  metaverse: 'walk',
}

/** The kind of each sort of player-made game: those made in the builder, and uploads. */
const madeGameKinds: Readonly<Record<MadeKind | 'upload', GameKind>> = {
  maze: 'maze',
  runner: 'run',
  drive: 'drive',
  upload: 'upload',
}

/** The kinds that player-made games can have. */
export const playerMadeKinds: ReadonlySet<GameKind> = new Set(Object.values(madeGameKinds))

/** The stored names of player-made games of a kind. */
export const getMadeKindNames = (kind: GameKind): readonly string[] =>
  Object.entries(madeGameKinds).flatMap(([name, own]) => (own === kind ? [name] : []))

/** A published game in the catalogue. Its title and description are the messages `games.<id>`. */
type CatalogueEntry = { readonly id: PublishedGameId; readonly kind: GameKind }

export const catalogue: readonly CatalogueEntry[] = publishedGameIds.map((id) => ({ id, kind: kinds[id] }))
