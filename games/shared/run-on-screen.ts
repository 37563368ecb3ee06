import type { RunToPlay } from '@intrepid/sdk'
import type { Presses } from '@/games/shared/input/devices'
import { decodeInputLog } from '@/lib/games/input-log'
import type { GameRules } from '@/lib/games/rules'
import { createRun } from '@/lib/games/run'
import { toSeed } from '@/lib/games/seed'

/** What a run on screen reads of a state. */
type ScreenState = {
  readonly tick: number
  /** Events of this tick. */
  readonly happened: number
  readonly score: number
  readonly isOver: boolean
}

/** Interpolates a run between its ticks. `keep` comes before each tick and `look` before each frame. */
type Interpolation<View> = { readonly keep: () => void; readonly look: (fraction: number) => View }

type RunOnScreenOptions<State, View> = {
  readonly rules: GameRules<State>
  /** The run that the host starts. Its ghost races beside it on the same seed, unless the run is watched. */
  readonly next: Pick<RunToPlay, 'seed' | 'watch' | 'ghost'>
  readonly presses: Presses
  readonly createView: (state: State) => Interpolation<View>
  /** Receives each tick once, with the view at its end. */
  readonly onTick: (happened: number, view: View) => void
}

/** Starts a run on screen: played by input, or watched from a log. A run that the host gives as a ghost runs beside it. */
export function startRunOnScreen<State extends ScreenState, View>({
  rules,
  next: { seed: text, watch, ghost: raced },
  presses,
  createView,
  onTick,
}: RunOnScreenOptions<State, View>) {
  const seed = toSeed(text)
  const ghostLog = watch === null && raced ? decodeInputLog(raced.log) : null
  const ghost = ghostLog && createRun(rules, seed, ghostLog)
  const ghostView = ghost && createView(ghost.state)
  const run = createRun(rules, seed, watch === null ? undefined : (decodeInputLog(watch) ?? undefined))
  const { state } = run
  const view = createView(state)
  let heard = 0

  function hearLastTick(): void {
    if (state.tick === heard) return
    heard = state.tick
    onTick(state.happened, view.look(1))
  }

  return {
    seed,
    isWatched: watch !== null,
    isRace: ghost !== null,
    /** The score of the ghost's run; null without a ghost. */
    rivalScore: ghost && (raced?.score ?? 0),
    state,
    score: () => state.score,
    hasEnded: () => state.isOver,
    isOver: run.isOver,
    fraction: run.fraction,
    log: run.log,
    look: () => view.look(run.isOver() ? 1 : run.fraction()),
    /** Position of the ghost; null without one, and once its run is over. */
    lookAtGhost: () => (ghost && !ghost.isOver() ? (ghostView?.look(ghost.fraction()) ?? null) : null),
    /** The lead over the ghost at the same time, negative when behind; null without a ghost. */
    leadIn: (measure: (state: State) => number) => (ghost ? measure(state) - measure(ghost.state) : null),
    /** Advances the run and its ghost. @param held more input than the presses. @returns the number of ticks played. */
    advance(seconds: number, held = 0): number {
      const played = run.advance(seconds * 1_000, presses.take() | held, () => {
        hearLastTick()
        view.keep()
      })
      if (played > 0) presses.played()
      hearLastTick()
      ghost?.advance(seconds * 1_000, 0, ghostView?.keep)
      return played
    },
  }
}
