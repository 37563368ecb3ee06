import type { RunToPlay } from '@intrepid/sdk'
import * as v from 'valibot'
import { bindingsSchema } from '@/games/shared/input/bindings'
import type { Presses } from '@/games/shared/input/devices'
import { startRunOnScreen } from '@/games/shared/run-on-screen'
import { maxStoredBytes } from '@/lib/games/frame-protocol/protocol-constants'
import { metre } from '@/lib/games/night-drive/constants'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import type { DriveState } from '@/lib/games/night-drive/state'
import type { GameRules } from '@/lib/games/rules'
import { seedSchema } from '@/lib/games/seed'
import { wholeNumber } from '@/lib/wire-schema'
import { standardBindings } from './input'
import { createView, type View } from './scene/road-geometry'

/** The log of a ghost must fit into the store of the game, beside its other data. A longer run has no ghost. */
export const maxGhostCharacters = maxStoredBytes - 4_096

/** The player's best run, with everything needed to replay it as a ghost. */
const bestSchema = v.object({
  version: wholeNumber,
  seed: seedSchema,
  log: v.pipe(v.string(), v.maxLength(maxGhostCharacters)),
  score: wholeNumber,
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
type OnTick = (happened: number, view: View) => void

/**
 * Starts a run on screen: played by input, or watched from a log.
 *
 * @param rival the run to race against, on the same road. It is ignored if the rules have changed since.
 */
export function startRun(
  { seed, watch }: RunToPlay,
  presses: Presses,
  rival: RacedRun | null,
  playEvents: OnTick,
  rules: GameRules<DriveState> = nightDriveRules,
) {
  const ghost = rival?.version === rules.version ? rival : undefined
  const run = startRunOnScreen({
    rules,
    next: { seed, watch, ...(ghost && { ghost }) },
    presses,
    createView,
    onTick: playEvents,
  })
  return {
    ...run,
    /** Lead over the ghost in metres, negative when behind; null without a ghost. */
    gap: () => run.leadIn(({ s }) => s / metre),
  }
}

export type PlayedRun = ReturnType<typeof startRun>
