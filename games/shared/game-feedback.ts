import type { Sound } from './sound/game-sound'

/** What shows, plays and announces the events of a run. */
export type GameFeedback<Stage, Hud, Words> = {
  readonly stage: Stage
  readonly hud: Hud
  readonly sound: Sound
  readonly words: Words
  readonly announce: (text: string) => void
}
