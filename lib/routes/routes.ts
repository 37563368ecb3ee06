/** Pages of the site as paths without a language prefix. Each exists unprefixed and under every language. */
export const routes = {
  home: '/',
  dashboard: '/app',
  leaderboard: '/leaderboard',
} as const satisfies Record<string, `/${string}`>

export type Route = (typeof routes)[keyof typeof routes]

/** Where an unknown address is answered from: a page of its own, so that it is whole without JavaScript. */
export const notFoundPath = '/not-found-page'

/** Whether a path without language prefix is a page of ours. A slash at the end does not matter. */
export function isRoute(path: string): path is Route {
  const plain = path.length > 2 && path.endsWith('/') ? path.slice(0, -1) : path
  return (Object.values(routes) as string[]).includes(plain)
}
