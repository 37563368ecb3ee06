import { protocolLimits } from '@/lib/games/protocol/protocol-limits'

/** Whether one more message is within what a game may send: a second's worth at once, and no more a second than that. */
export type MessageBudget = (nowMs: number) => boolean

/** Counts a game's messages. */
export function createMessageBudget(perSecond: number = protocolLimits.messagesPerSecond): MessageBudget {
  let left: number = perSecond
  let countedAtMs = 0
  return (nowMs) => {
    left = Math.min(perSecond, left + ((nowMs - countedAtMs) / 1_000) * perSecond)
    countedAtMs = nowMs
    if (left < 1) return false
    left -= 1
    return true
  }
}
