import type { GameApi } from './game-api'

const refuse = () => Promise.reject(new TypeError('Practice runs have no rules that the server could replay.'))

/** For games without rules on the server, such as Unity builds, uploads and unpublished levels: runs are practice and boards are empty. */
export const practiceGameApi: GameApi = {
  start: refuse,
  finish: refuse,
  scores: () => Promise.resolve({ rows: [], own: null, players: 0 }),
  replay: refuse,
}
