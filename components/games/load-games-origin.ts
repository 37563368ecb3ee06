import * as v from 'valibot'

const configSchema = v.object({ gamesOrigin: v.pipe(v.string(), v.url()) })

let known: Promise<string> | undefined

/** Where the documents of games are, as `/config.json` says; asked once a page. Rejects where nobody answers. */
export function loadGamesOrigin(): Promise<string> {
  known ??= fetch('/config.json', { signal: AbortSignal.timeout(10_000) })
    .then(async (answer) => v.parse(configSchema, await answer.json()).gamesOrigin)
    .catch((error: unknown) => {
      known = undefined
      throw error
    })
  return known
}
