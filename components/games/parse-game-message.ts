import * as v from 'valibot'
import { gameMessageSchema, type GameMessage } from '@/lib/games/protocol/game-messages'
import { protocolLimits } from '@/lib/games/protocol/protocol-limits'

/** What a message of a game says; null for one that is none, or too large. The size is measured before anything else. */
export function parseGameMessage(data: unknown): GameMessage | null {
  if (sizeOf(data) > protocolLimits.messageCharacters * 2) return null
  const parsed = v.safeParse(gameMessageSchema, data)
  return parsed.success ? parsed.output : null
}

/** Characters of a message as JSON; infinite for what JSON cannot say. */
function sizeOf(data: unknown): number {
  try {
    return JSON.stringify(data)?.length ?? Infinity
  } catch {
    return Infinity
  }
}
