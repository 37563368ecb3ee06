import { setTimeout as wait } from 'node:timers/promises'

/** Waits, or less where the signal comes first. */
export async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined)
}
