/** Why a game stands still. */
export type StandstillReason = 'no-run' | 'paused' | 'context-lost' | 'keys-open'

/** Lets a game go only while nothing stands against it. */
export function createStandstill(stop: () => void, go: () => void) {
  const reasons = new Set<StandstillReason>(['no-run'])
  return {
    has: (reason: StandstillReason) => reasons.has(reason),
    add(reason: StandstillReason) {
      reasons.add(reason)
      stop()
    },
    remove(...gone: readonly StandstillReason[]) {
      for (const reason of gone) reasons.delete(reason)
      if (reasons.size === 0) go()
    },
  }
}
