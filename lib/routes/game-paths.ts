import { isPublishedGameId, type PublishedGameId } from '@/lib/games/game-ids'
import { isRoute, routes, type Route } from './pages'

/** The page of a game made in the builder, or of an uploaded game. */
type MadeGamePath = `/play/${string}`
type PlayerPath = `/players/${string}`
type PlayPath = `/play/${PublishedGameId}`

/** A page that links can lead to, without language prefix. */
export type PagePath = Route | PlayPath | MadeGamePath | PlayerPath

/** Published games that have a page of their own besides `/play/{game}`. */
const ownRoutes: Partial<Readonly<Record<PublishedGameId, Route>>> = {
  'car-game': routes.carGame,
  'cyberwave-runner': routes.cyberwaveRunner,
  metaverse: routes.testMetaverse,
}

/** The canonical page of a published game. */
export const gamePath = (game: PublishedGameId): PagePath => ownRoutes[game] ?? `/play/${game}`

/**
 * Whether a path without language prefix is a page: a route, a published game or a player. A trailing slash is ignored.
 */
export function isPagePath(path: string): path is PagePath {
  const [, game] = /^\/play\/([a-z\d-]{1,64})\/?$/.exec(path) ?? []
  return isRoute(path) || playerOf(path) !== null || (game !== undefined && isPublishedGameId(game))
}

/** The page of a made game, by the slug that its author chose. */
export const madeGamePath = (slug: string): MadeGamePath => `/play/${slug}`

/**
 * The slug of a made game in a path without language prefix; null if the path cannot be one. Only the database knows
 * whether the game exists, so the entry looks it up before Next serves the page.
 */
export function madeGameOf(path: string): string | null {
  const [, slug] = /^\/play\/((?=.{3,40}\/?$)[a-z\d]+(?:-[a-z\d]+)*)\/?$/.exec(path) ?? []
  return slug === undefined || isPagePath(path) ? null : slug
}

/** Request header by which the entry tells `proxy.ts` the version of a made game. */
export const gameVersionHeader = 'x-game-version'

/** The internal page of one version of a made game; `proxy.ts` rewrites to it. @param version null becomes `now`. */
export const madeGamePage = (slug: string, version: string | null) =>
  `/made-game-page/${slug}/${version ?? 'now'}` as const

/** The fragment of the form for a new upload in the developer console, and its path. */
export const newUploadFragment = '#new-upload'
export const newUploadPath = `${routes.developerConsole}${newUploadFragment}` as const

/** The public profile of a player, by name or address. */
export const playerPath = (player: string): PlayerPath => `/players/${encodeURIComponent(player)}`

/** The longest name or address in a path, encoded: 20 characters of up to 12 code units. */
const playerPattern = /^\/players\/([^/]{1,240})\/?$/

/**
 * The name or address in the path of a player's profile, decoded; null for another path. Only the database knows
 * whether the player exists, so the entry looks it up before Next serves the page.
 */
export function playerOf(path: string): string | null {
  const [, player] = playerPattern.exec(path) ?? []
  try {
    return player === undefined ? null : decodeURIComponent(player)
  } catch {
    return null
  }
}
