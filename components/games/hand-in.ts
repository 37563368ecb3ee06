import { SiteRefusal } from '@/lib/site-api/site-refusal'

/** Between one try and the next, in milliseconds: together longer than the site takes to see that whoever judged is gone. */
const pausesMs = [1_000, 3_000, 9_000, 27_000, 60_000] as const

/** A refusal that says nothing of the run: the site is busy, broke, or is asked too often. */
const passing: ReadonlySet<string> = new Set(['busy', 'internal', 'limited'])

/** Whether the same question may be answered another time: the site did not answer, not sensibly, or could not. */
export const isPassing = (error: unknown) => !(error instanceof SiteRefusal) || passing.has(error.code)

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type HandIn = {
  /** Called when the first try was in vain. */
  readonly onLate?: (() => void) | undefined
  /** From 0 to 1: what failed for many at once is not asked by all at once. */
  readonly chance?: () => number
}

/**
 * Hands a run in, again and again with growing pauses while the site cannot take it: the same run counts once, however often
 * it arrives.
 *
 * @throws what the last try was refused with.
 */
export async function handIn<T>(ask: () => Promise<T>, { onLate, chance = Math.random }: HandIn = {}): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask()
    } catch (error) {
      const askedMs = error instanceof SiteRefusal ? error.waitSeconds * 1_000 : 0
      if (!isPassing(error) || askedMs > pausesMs[4]) throw error
      onLate?.()
      await wait(Math.max(pauseMs * (0.75 + chance() / 2), askedMs))
    }
  }
  return ask()
}
