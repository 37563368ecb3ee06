import { firstView, gameFailures, type GameView } from './game-state'

const playing = { ...firstView, status: { kind: 'playing' }, score: 1_200 } as const satisfies GameView

/** Every state of the frame around a game, by the name of its words in `gameStates`. */
export const shownStates = {
  cover: firstView,
  loading: { ...firstView, status: { kind: 'loading', fraction: 0.42 } },
  playing,
  paused: { ...playing, status: { kind: 'paused' } },
  watching: { ...playing, isWatching: true },
  practice: { ...playing, isCounted: false },
  counting: { ...playing, lastRun: { kind: 'counting' } },
  late: { ...playing, lastRun: { kind: 'late' } },
  stored: { ...playing, lastRun: { kind: 'stored', score: 1_200, best: 2_300, rank: 7 } },
  refused: { ...playing, lastRun: { kind: 'refused', code: 'too-fast' } },
  keyFound: { ...playing, foundKey: '0x8f2a55949038a9610f50fb23b5883af3b4ecb3c3bb792cbcefbd1542c692be63' },
  ...(Object.fromEntries(
    gameFailures.map((failure) => [failure, { ...firstView, status: { kind: 'failed', failure } }]),
  ) as Record<(typeof gameFailures)[number], GameView>),
} as const satisfies Record<string, GameView>

export type ShownState = keyof typeof shownStates

export const shownStateNames = Object.keys(shownStates) as ShownState[]
