import type { GameCalls } from '../game-calls'

const none = () => Promise.reject(new TypeError('Builds have no rules that could be replayed.'))

/** What the site answers to builds: their runs are for practice, and there is no board. */
export const practiceCalls: GameCalls = {
  start: none,
  finish: none,
  scores: () => Promise.resolve({ rows: [], own: null, players: 0 }),
  replay: none,
}
