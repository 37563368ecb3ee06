import { routes } from '@/lib/routes/pages'

/** Id of the menu's dialog, for the `commandfor` of the buttons that open and close it. */
export const siteMenuId = 'site-menu'

/** Pages in the header, with the message key of their label. */
export const productPages = [
  ['play', routes.play],
  ['quests', routes.quests],
  ['hunts', routes.hunts],
  ['gameBuilder', routes.gameBuilder],
  ['dashboard', routes.dashboard],
  ['leaderboard', routes.leaderboard],
] as const

/**
 * Pages whose content is new each day or week, with the key of their title in `pages`. The header links to one of them,
 * which links to the others.
 */
export const dailyPages = [
  ['daily', routes.daily],
  ['quests', routes.quests],
  ['season', routes.season],
  ['shop', routes.shop],
] as const

/** Ids of the landing page's sections, in their order. */
export const landingSections = ['players', 'developers', 'crypto', 'staking', 'timeline', 'team', 'faq'] as const

export type LandingSection = (typeof landingSections)[number]

/** Sections of the landing page in the header. */
export const headerSections = [
  'players',
  'developers',
  'crypto',
  'staking',
  'timeline',
  'faq',
] as const satisfies readonly LandingSection[]

export type HeaderSection = (typeof headerSections)[number]

/**
 * Distance between the top of the viewport and a section that was scrolled to, in pixels. `app/globals.css` sets the same distances, so that
 * anchors work without JavaScript.
 */
export function anchorOffsetPx(section: LandingSection): number {
  return section === headerSections[2] || section === headerSections[3] ? 90 : 80
}
