import * as v from 'valibot'

const configSchema = v.object({ gamesOrigin: v.pipe(v.string(), v.url()), defaultChainId: v.number() })

export type GameConfig = v.InferOutput<typeof configSchema>

let known: Promise<GameConfig> | undefined

/** What a host needs of `/config.json`: where the documents of games are, and the chain. Asked once a page; rejects where nobody answers. */
export function loadGameConfig(): Promise<GameConfig> {
  known ??= fetch('/config.json', { signal: AbortSignal.timeout(10_000) })
    .then(async (answer) => v.parse(configSchema, await answer.json()))
    .catch((error: unknown) => {
      known = undefined
      throw error
    })
  return known
}
