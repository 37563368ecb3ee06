import { SiteRefusal } from '@/lib/site-api/site-refusal'
import { siteCalls, type GameCalls } from './game-calls'

/** What a developer can have the site answer, by the question. */
export const simulatedAnswers = {
  start: ['truly', 'silent', 'limited', 'unknown-game'],
  finish: [
    'truly',
    'silent',
    'too-fast',
    'edited-log',
    'wrong-seed',
    'other-version',
    'attempt-used',
    'attempt-expired',
    'busy',
  ],
  scores: ['truly', 'silent', 'emptyBoard'],
  replay: ['truly', 'silent', 'no-replay'],
  store: ['truly', 'silent', 'too-large', 'limited'],
} as const

export type Simulation = {
  readonly [Question in keyof typeof simulatedAnswers]: (typeof simulatedAnswers)[Question][number]
}

/** The site as it is. */
export const noSimulation: Simulation = {
  start: 'truly',
  finish: 'truly',
  scores: 'truly',
  replay: 'truly',
  store: 'truly',
}

const fail = (answer: string) =>
  Promise.reject(answer === 'silent' ? new TypeError('no answer') : new SiteRefusal(answer, 0))

/** Answers as chosen, instead of asking the site. */
export function createSimulatedCalls({ start, finish, scores, replay, store }: Simulation): GameCalls {
  return {
    start: start === 'truly' ? siteCalls.start : () => fail(start),
    finish: finish === 'truly' ? siteCalls.finish : () => fail(finish),
    scores(game, period) {
      if (scores === 'truly') return siteCalls.scores(game, period)
      return scores === 'silent' ? fail(scores) : Promise.resolve({ rows: [], own: null, players: 0 })
    },
    replay: replay === 'truly' ? siteCalls.replay : () => fail(replay),
    storage: (truly) => ({
      read: store === 'truly' || store === 'too-large' ? truly.read : () => fail(store),
      write: store === 'truly' ? truly.write : () => fail(store),
    }),
  }
}
