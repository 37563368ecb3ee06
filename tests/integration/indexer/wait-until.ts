import { setTimeout as wait } from 'node:timers/promises'

/** Waits until something holds; fails with the last words about it after `timeoutMs`. */
export async function waitUntil(
  holds: () => Promise<true | string> | true | string,
  timeoutMs = 45_000,
): Promise<number> {
  const start = Date.now()
  for (;;) {
    const answer = await Promise.resolve()
      .then(holds)
      .catch((error: unknown) => String(error))
    if (answer === true) return Date.now() - start
    if (Date.now() - start > timeoutMs) throw new Error(`still not so after ${timeoutMs} ms: ${answer}`)
    await wait(25)
  }
}
