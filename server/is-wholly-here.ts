import type { IncomingMessage } from 'node:http'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'

type Arriving = Pick<IncomingMessage, 'complete' | 'destroyed'>

const lookEveryMs = 20

/**
 * Whether a request has come with its whole body, after waiting a moment for what is still on its way. Nothing of it is read:
 * the body has to be smaller than what a request holds back for its reader (16 KB).
 */
export async function isWhollyHere(request: Arriving, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  // What came in one piece with the headers is there as soon as these have been dealt with.
  if (!request.complete) await setImmediate()
  while (!request.complete && !request.destroyed && performance.now() < until) await wait(lookEveryMs)
  return request.complete
}
