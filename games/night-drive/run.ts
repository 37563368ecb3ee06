import type { RunToPlay } from '@intrepid/sdk'
import * as v from 'valibot'
import { bindingsSchema } from '@/games/shared/input/bindings-schema'
import type { Presses } from '@/games/shared/input/presses'
import { decodeInputLog, maxLogCharacters } from '@/lib/games/input-log'
import { metre } from '@/lib/games/night-drive/constants'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import type { DriveState } from '@/lib/games/night-drive/state'
import type { GameRules } from '@/lib/games/rules'
import { createRun, type Run } from '@/lib/games/run'
import { seedSchema, toSeed } from '@/lib/games/seed'
import { standardBindings } from './input'
import { createView, type View } from './scene/road-geometry'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The player's best run, to drive against: as much as it takes to play it again. */
const bestSchema = v.object({
  version: count,
  seed: seedSchema,
  log: v.pipe(v.string(), v.maxLength(maxLogCharacters)),
  score: count,
})

/** What the game keeps for a player: the keys that they chose, their best run, and whether they were shown what to press. */
export const storedSchema = v.object({
  version: v.literal(1),
  bindings: bindingsSchema(standardBindings),
  best: v.nullable(bestSchema),
  isTaught: v.optional(v.boolean(), false),
})

type Stored = v.InferOutput<typeof storedSchema>
type BestRun = v.InferOutput<typeof bestSchema>

export const nothingStored: Stored = { version: 1, bindings: standardBindings, best: null, isTaught: false }

/** Calls `hear` with what happened in each tick. */
export type HearTick = (happened: number, view: View) => void

/** A run that goes on in front of the player: driven by presses, or by the log that is watched. @param best is raced against. */
export function startRun(
  { seed: text, watch }: RunToPlay,
  presses: Presses,
  best: BestRun | null,
  hear: HearTick,
  rules: GameRules<DriveState> = nightDriveRules,
) {
  const seed = toSeed(text)
  const run = createRun(rules, seed, watch === null ? undefined : (decodeInputLog(watch) ?? undefined))
  const { state } = run
  const ghost = createGhost(best)
  const view = createView(state)
  const ghostView = ghost && createView(ghost.state)
  let heard = 0

  function hearLastTick(): void {
    if (state.tick === heard) return
    heard = state.tick
    hear(state.happened, view.look(1))
  }

  return {
    seed,
    isWatched: watch !== null,
    isRace: ghost !== null,
    state,
    score: () => state.score,
    isOver: run.isOver,
    hasFallen: () => state.isOver,
    log: run.log,
    fraction: run.fraction,
    look: () => view.look(run.isOver() ? 1 : run.fraction()),
    /** Where the ghost is, or null. */
    lookAtGhost: () => (ghost && !ghost.run.isOver() ? (ghostView?.look(ghost.run.fraction()) ?? null) : null),
    /** Metres that the run is ahead of its ghost, less than 0 behind it; null without one. */
    gap: () => (ghost ? (state.s - ghost.state.s) / metre : null),
    /** Lets time pass, for the ghost as for the run. */
    advance(seconds: number) {
      const played = run.advance(seconds * 1_000, presses.take(), () => {
        hearLastTick()
        view.keep()
      })
      if (played > 0) presses.played()
      hearLastTick()
      ghost?.run.advance(seconds * 1_000, 0, ghostView?.keep)
    },
  }
}

export type PlayedRun = ReturnType<typeof startRun>

/** A ghost: the player's best run, driven again beside a run on the same road. */
type Ghost = { readonly state: DriveState; readonly run: Run<DriveState> }

/** The ghost of a run. Null where there is none, its log cannot be read, or the rules have changed since. */
function createGhost(best: BestRun | null): Ghost | null {
  const log = best?.version === nightDriveRules.version ? decodeInputLog(best.log) : null
  if (!best || !log) return null
  const run = createRun(nightDriveRules, best.seed, log)
  return { run, state: run.state }
}
