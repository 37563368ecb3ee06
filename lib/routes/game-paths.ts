import { isPublishedGameId, publishedGameIds, type PublishedGameId } from '@/lib/games/game-ids'
import { isRoute, routes, type Route } from './routes'

/** Where a game made with no code is played. */
export type MadeGamePath = `/play/${string}`
export type PlayPath = `/play/${PublishedGameId}`

/** A page that readers can be sent to, without language prefix. */
export type PagePath = Route | PlayPath | MadeGamePath

/** Pages of their own that games have besides that below `/play`. */
const ownRoutes: Partial<Readonly<Record<PublishedGameId, Route>>> = {
  'car-game': routes.carGame,
  'cyberwave-runner': routes.cyberwaveRunner,
  metaverse: routes.testMetaverse,
}

/** The address that a game is known by: that of its own page where it has one. */
export const gamePath = (game: PublishedGameId): PagePath => ownRoutes[game] ?? `/play/${game}`

/** Where every published game is played, below `/play`. */
export const playPaths: readonly PlayPath[] = publishedGameIds.map((game) => `/play/${game}` as const)

/** Whether a path without language prefix is of a page: one of the routes, or a published game. A slash at the end does not matter. */
export function isPagePath(path: string): path is PagePath {
  const [, game] = /^\/play\/([a-z\d-]{1,64})\/?$/.exec(path) ?? []
  return isRoute(path) || (game !== undefined && isPublishedGameId(game))
}

/** Where a game made with no code is played, by the name that its author chose. */
export const madeGamePath = (slug: string): MadeGamePath => `/play/${slug}`

/**
 * The name of a game made with no code, out of a path without language prefix; null where it cannot be one. Whether there is such a
 * game the database knows: the entry asks it before it lets anybody see the page.
 */
export function madeGameOf(path: string): string | null {
  const [, slug] = /^\/play\/((?=.{3,40}\/?$)[a-z\d]+(?:-[a-z\d]+)*)\/?$/.exec(path) ?? []
  return slug === undefined || isPagePath(path) ? null : slug
}

/** In which header the entry tells which version of a game its page is asked for. */
export const gameVersionHeader = 'x-game-version'

/** From where the page of a version of a made game is served: nobody reads this address. @param version `now` where nobody told it. */
export const madeGamePage = (slug: string, version: string | null) =>
  `/made-game-page/${slug}/${version ?? 'now'}` as const
