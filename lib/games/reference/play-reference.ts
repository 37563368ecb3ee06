import type { InputChange, InputLog } from '../input-log'
import type { Seed } from '../seed'
import { catchInput, isInGate, referenceRules } from './reference-rules'

/** Plays the reference game by machine: catches the light as long as `catches` are missing, then loses its lives. */
export function playReference(seed: Seed, catches: number): InputLog & { readonly score: number } {
  const state = referenceRules.start(seed)
  const changes: InputChange[] = []
  let ticks = 0
  let held = 0
  while (!referenceRules.isOver(state) && ticks < referenceRules.mostTicks) {
    const isNextInGate = isInGate({ ...state, light: state.light + state.speed })
    const wants = state.caught < catches ? isNextInGate : !isNextInGate
    const input = wants && held === 0 ? catchInput : 0
    if (input !== held) changes.push([ticks, input])
    held = input
    referenceRules.step(state, input)
    ticks += 1
  }
  return { ticks, changes, score: referenceRules.score(state) }
}
