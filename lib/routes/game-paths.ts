import { isPublishedGameId, publishedGameIds, type PublishedGameId } from '@/lib/games/game-ids'
import { isRoute, routes, type Route } from './routes'

export type PlayPath = `/play/${PublishedGameId}`

/** A page that readers can be sent to, without language prefix. */
export type PagePath = Route | PlayPath

/** Pages of their own that games have besides that below `/play`. */
const ownRoutes: Partial<Readonly<Record<PublishedGameId, Route>>> = { 'cyberwave-runner': routes.cyberwaveRunner }

/** The address that a game is known by: that of its own page where it has one. */
export const gamePath = (game: PublishedGameId): PagePath => ownRoutes[game] ?? `/play/${game}`

/** Where every published game is played, below `/play`. */
export const playPaths: readonly PlayPath[] = publishedGameIds.map((game) => `/play/${game}` as const)

/** Whether a path without language prefix is of a page: one of the routes, or a published game. A slash at the end does not matter. */
export function isPagePath(path: string): path is PagePath {
  const [, game] = /^\/play\/([a-z\d-]{1,64})\/?$/.exec(path) ?? []
  return isRoute(path) || (game !== undefined && isPublishedGameId(game))
}
