import { type GameApi, siteGameApi } from './game-api'

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
 * Whether the site replays runs of this game. Requested once per visit, because a game can start any number of runs.
 */
function isReplayed(game: string): Promise<boolean> {
  const known =
    replayed.get(game) ?? import('./reach-moment').then(({ hasReplayedMoments }) => hasReplayedMoments(game))
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
