import { routes } from '@/lib/routes/routes'

/** Where one can go from a place, by the name of the link's words in `placeLinks`. */
export const placeLinks = {
  dashboard: routes.dashboard,
  whitepaper: routes.whitepaper,
  testDebug: routes.testDebug,
  privacyPolicy: routes.privacyPolicy,
  faq: '/#faq',
  team: '/#team',
} as const satisfies Record<string, `/${string}`>

export type PlaceLink = keyof typeof placeLinks
