import { setTimeout as wait } from 'node:timers/promises'

/**
 * Polls a condition every 25 ms until it returns true. Resolves to the waiting time in milliseconds.
 *
 * @throws Error with the last string that the condition returned (or its error) after `timeoutMs`.
 */
export async function waitUntil(
  condition: () => Promise<true | string> | true | string,
  timeoutMs = 45_000,
): Promise<number> {
  const start = Date.now()
  for (;;) {
    const result = await Promise.resolve()
      .then(condition)
      .catch((error: unknown) => String(error))
    if (result === true) return Date.now() - start
    if (Date.now() - start > timeoutMs) throw new Error(`condition not met after ${timeoutMs} ms: ${result}`)
    await wait(25)
  }
}
