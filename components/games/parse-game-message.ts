import * as v from 'valibot'
import { gameMessageSchema, type GameMessage } from '@/lib/games/protocol/game-messages'
import { protocolLimits } from '@/lib/games/protocol/protocol-limits'

/** No message of a game is nested deeper. */
const mostLevels = 5

/** What a message of a game says; null for one that is none, or too large. The size is measured before anything else. */
export function parseGameMessage(data: unknown): GameMessage | null {
  if (sizeOf(data, mostLevels) > protocolLimits.messageCharacters) return null
  const parsed = v.safeParse(gameMessageSchema, data)
  return parsed.success ? parsed.output : null
}

/** Characters of all names and texts in a value, and one for anything else; infinite where it is nested too deep. */
function sizeOf(value: unknown, levels: number): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  if (levels === 0) return Infinity
  let size = 0
  for (const [name, part] of Object.entries(value)) size += name.length + sizeOf(part, levels - 1)
  return size
}
