import type { RunToPlay } from '@intrepid/sdk'
import * as v from 'valibot'
import { bindingsSchema } from '@/games/shared/input/bindings'
import type { Presses } from '@/games/shared/input/devices'
import { maxStoredBytes } from '@/lib/games/frame-protocol/protocol-constants'
import { decodeInputLog } from '@/lib/games/input-log'
import { metre } from '@/lib/games/night-drive/constants'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import type { DriveState } from '@/lib/games/night-drive/state'
import type { GameRules } from '@/lib/games/rules'
import { createRun, type Run } from '@/lib/games/run'
import { seedSchema, toSeed } from '@/lib/games/seed'
import { standardBindings } from './input'
import { createView, type View } from './scene/road-geometry'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The log of a ghost must fit into the store of the game, beside its other data. A longer run has no ghost. */
export const maxGhostCharacters = maxStoredBytes - 4_096

/** The player's best run, with everything needed to replay it as a ghost. */
const bestSchema = v.object({
  version: count,
  seed: seedSchema,
  log: v.pipe(v.string(), v.maxLength(maxGhostCharacters)),
  score: count,
})

/** Data stored for a player: key bindings, best run, and whether all controls were shown. */
export const storedSchema = v.object({
  version: v.literal(1),
  bindings: bindingsSchema(standardBindings),
  best: v.nullable(bestSchema),
  isTaught: v.optional(v.boolean(), false),
})

type Stored = v.InferOutput<typeof storedSchema>
/** A run to race. */
export type RacedRun = v.InferOutput<typeof bestSchema>

export const nothingStored: Stored = { version: 1, bindings: standardBindings, best: null, isTaught: false }

/** Receives the events of each tick. */
export type OnTick = (happened: number, view: View) => void

/** Starts a run on screen: played by input, or watched from a log. @param rival the run to race against. */
export function startRun(
  { seed: text, watch }: RunToPlay,
  presses: Presses,
  rival: RacedRun | null,
  playEvents: OnTick,
  rules: GameRules<DriveState> = nightDriveRules,
) {
  const seed = toSeed(text)
  const run = createRun(rules, seed, watch === null ? undefined : (decodeInputLog(watch) ?? undefined))
  const { state } = run
  const ghost = createGhost(rival)
  const view = createView(state)
  const ghostView = ghost && createView(ghost.state)
  let heard = 0

  function hearLastTick(): void {
    if (state.tick === heard) return
    heard = state.tick
    playEvents(state.happened, view.look(1))
  }

  return {
    seed,
    isWatched: watch !== null,
    isRace: ghost !== null,
    /** The score of the ghost's run; null without a ghost. */
    rivalScore: ghost && (rival?.score ?? 0),
    state,
    score: () => state.score,
    isOver: run.isOver,
    hasEnded: () => state.isOver,
    log: run.log,
    fraction: run.fraction,
    look: () => view.look(run.isOver() ? 1 : run.fraction()),
    /** Position of the ghost, or null. */
    lookAtGhost: () => (ghost && !ghost.run.isOver() ? (ghostView?.look(ghost.run.fraction()) ?? null) : null),
    /** Lead over the ghost in metres, negative when behind; null without a ghost. */
    gap: () => (ghost ? (state.s - ghost.state.s) / metre : null),
    /** Advances the run and its ghost. */
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

/** A ghost: a replay of another run on the same road. */
type Ghost = { readonly state: DriveState; readonly run: Run<DriveState> }

/** Creates the ghost of a run. Null without one, when its log is invalid, or when the rules have changed since. */
function createGhost(best: RacedRun | null): Ghost | null {
  const log = best?.version === nightDriveRules.version ? decodeInputLog(best.log) : null
  if (!best || !log) return null
  const run = createRun(nightDriveRules, best.seed, log)
  return { run, state: run.state }
}
