import type { InputLog } from '@/lib/games/input-log'
import { playWithBot } from './play-with-bot'
import type { Seed } from '@/lib/games/seed'
import { catchInput, isInGate, referenceRules } from '@/lib/games/reference-rules'

/** Plays the reference game: catches the light `catches` times, then loses all lives. */
export function playReference(seed: Seed, catches: number): InputLog & { readonly score: number } {
  let isHeld = false
  const { state, log } = playWithBot(referenceRules, seed, (now) => {
    const isNextInGate = isInGate({ ...now, light: now.light + now.speed })
    const wants = now.caught < catches ? isNextInGate : !isNextInGate
    isHeld = wants && !isHeld
    return isHeld ? catchInput : 0
  })
  return { ...log, score: referenceRules.score(state) }
}
