/** The indexer reads in small stretches; given room it would rather fill that than clean up behind itself. */
const indexerMemory = ['--max-old-space-size=128', '--max-semi-space-size=4']

const typescript = ['--require', './scripts/allow-server-only.cjs', '--import', 'tsx']

/** What `node` is given for each of our own processes, from the root of the checkout. */
export function toServiceCommands(isDevelopment: boolean) {
  // The web server reloads by itself: Next does, in development.
  const watch = isDevelopment ? ['--watch', '--watch-preserve-output'] : []
  return {
    indexer: [...watch, ...indexerMemory, ...typescript, 'indexer/main.ts'],
    web: [...typescript, 'server/main.ts'],
  } as const
}
