/** Sections of the landing page in their order, by the ids that addresses name them with. */
export const landingSections = ['players', 'developers', 'crypto', 'staking', 'timeline', 'team', 'faq'] as const

export type LandingSection = (typeof landingSections)[number]

/** Those that the header leads to. */
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
 * How far below the top of the screen a section begins when one has gone to it, in pixels. `app/globals.css` says the same to
 * the browser, so that anchors work without JavaScript.
 */
export function anchorOffsetPx(section: LandingSection): number {
  return section === headerSections[2] || section === headerSections[3] ? 90 : 80
}
