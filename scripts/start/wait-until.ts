import type { Child } from './child'
import { readLastLines } from './child-log'
import { LaunchError } from './launch-error.mjs'
import { toBrokenError } from './supervisor'

type Wait = {
  /** Subject of the sentence that says it did not happen. */
  readonly what: string
  /** The process that is to bring it about: when it ends, there is nothing to wait for. */
  readonly child: Child
  readonly withinMs: number
  readonly everyMs: number
  readonly isSo: () => Promise<boolean>
}

/**
 * Asks again and again until the answer is yes.
 * @throws LaunchError where the process ends before, or time is up, with its last words.
 */
export async function waitUntil({ what, child, withinMs, everyMs, isSo }: Wait): Promise<void> {
  const until = performance.now() + withinMs
  const ended = child.exit.then((exit) => ({ exit }))
  while (!(await Promise.race([isSo(), ended.then(() => false)]))) {
    const pause = new Promise<undefined>((resolve) => setTimeout(resolve, everyMs))
    const early = await Promise.race([ended, pause])
    if (early !== undefined) throw toBrokenError(child, early.exit)
    if (performance.now() < until) continue
    const lines = readLastLines(child.logFile)
    throw new LaunchError(
      `${what} did not answer within ${Math.round(withinMs / 1000)} s; its log is ${child.logFile}.` +
        (lines === '' ? '' : ` Its last words:\n${lines}\n`),
    )
  }
}
