import { runChores } from '@/lib/server/chores/run-chores'
import { logger } from '@/lib/server/logger'

/** Between two rounds of chores. A mail that failed waits about as long. */
const intervalMs = 10_000

/** Does the chores now and again and again. @returns what ends it, once the round under way is over. */
export function keepClock(): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<unknown> = Promise.resolve()

  function begin() {
    round = runChores()
      .catch((error: unknown) => logger.error({ err: error }, 'chores not done'))
      .finally(() => {
        if (!isOver) timer = setTimeout(begin, intervalMs)
      })
  }

  begin()
  return async () => {
    isOver = true
    clearTimeout(timer)
    await round
  }
}
