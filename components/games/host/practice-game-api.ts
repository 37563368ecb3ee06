import { type GameApi, requestAsPlayer, siteGameApi } from './game-api'

const refuse = () => Promise.reject(new TypeError('Practice runs have no rules that the server could replay.'))

/** For games without rules on the server, such as Unity builds and unpublished games: runs are practice and boards are empty. */
export const practiceGameApi: GameApi = {
  start: refuse,
  finish: refuse,
  scores: () => Promise.resolve({ rows: [], own: null, above: null, players: 0 }),
  replay: refuse,
}

const replayed = new Map<string, Promise<boolean>>()

/**
 * Whether the site replays runs of an uploaded game for an open hunt. Only such runs need an attempt with a seed of the
 * site, and most uploads have no such hunt.
 */
async function hasReplayedMoments(game: string): Promise<boolean> {
  const { huntListSchema } = await import('@/lib/hunts/hunt-schema')
  const { hunts } = await requestAsPlayer(`/api/hunts?place=${game}&state=live`, huntListSchema, { token: null })
  return hunts.some(({ tiers }) =>
    tiers.some(({ condition }) => condition?.kind === 'moment' && condition.rules !== undefined),
  )
}

/** `hasReplayedMoments`, requested once per visit, because a game can start any number of runs. */
function isReplayed(game: string): Promise<boolean> {
  const known = replayed.get(game) ?? hasReplayedMoments(game)
  replayed.set(game, known)
  known.catch(() => replayed.delete(game))
  return known
}

/**
 * For published uploads: they have no board, but their hunts have keys at moments, and the site may replay the run that
 * reached one.
 */
export const uploadedGameApi: GameApi = {
  ...practiceGameApi,
  async start(game) {
    return (await isReplayed(game)) ? siteGameApi.start(game) : refuse()
  },
  reach: async (...reached) => siteGameApi.reach?.(...reached),
}
