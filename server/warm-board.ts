import { currentBoard } from '@/lib/server/leaderboard/current-board'
import { logger } from '@/lib/server/logger'

let isWarm = false

/** Whether the board was read once: of a million players that takes seconds, which no game that polls should wait for. */
export function isBoardWarm(): boolean {
  return isWarm
}

/** Reads the board before the first question for it. Where that fails, the first question reads it. */
export async function warmBoard(): Promise<void> {
  try {
    await currentBoard().board()
  } catch (error) {
    logger.warn({ err: error }, 'board not warmed')
  }
  isWarm = true
}
