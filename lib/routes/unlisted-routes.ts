import type { PagePath } from './game-paths'
import { routes } from './routes'

/** Pages that search engines should not list: those for testing, and those that only a link of their own leads to. */
const unlistedRoutes: ReadonlySet<PagePath> = new Set([
  routes.blankPage,
  routes.forgotPassword,
  routes.playTest,
  routes.profile,
  routes.testDebug,
  routes.testUnityGame,
  routes.testWrapper,
  routes.waitlist,
])

/** Whether a page belongs into search engines and the site map. */
export function isListed(route: PagePath): boolean {
  return !unlistedRoutes.has(route)
}
