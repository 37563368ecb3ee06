/** Titles of the example hunts of the local chain, by their message. Lists of keys store them in English; screens translate them. */
export const exampleTitles = {
  neonCity: 'Keys of the neon city',
  nightRoad: 'Passes of the night road',
  portals: 'Through the portals',
} as const

type ExampleTitle = keyof typeof exampleTitles

/** The message of an example hunt's title; null for a title that a sponsor wrote. */
export const findExampleTitle = (title: string): ExampleTitle | null =>
  (Object.keys(exampleTitles) as ExampleTitle[]).find((key) => exampleTitles[key] === title) ?? null
