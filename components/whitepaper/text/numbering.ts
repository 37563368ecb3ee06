/** The sections of the paper in their order; the key is the anchor. */
export const sectionTitles = {
  idea: 'The problem and the idea',
  actors: 'Who takes part',
  token: 'INT, the token',
  sale: 'The sale',
  stones: 'Gems and crystals',
  earnings: 'Earnings',
  energy: 'Energy',
  hunts: 'Key hunts',
  governance: 'Governance',
  risks: 'Security and risks',
  verification: 'How to verify',
  glossary: 'Glossary',
} as const

export type SectionId = keyof typeof sectionTitles

export const sectionIds = Object.keys(sectionTitles) as SectionId[]

/** The figures in their order; the key is the anchor. */
export const figureIds = ['figure-curve', 'figure-purchase', 'figure-dilution', 'figure-stream', 'figure-tree'] as const

export type FigureId = (typeof figureIds)[number]

export const sectionNumber = (id: SectionId) => sectionIds.indexOf(id) + 1
export const figureNumber = (id: FigureId) => figureIds.indexOf(id) + 1
