import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { keyHuntAbi } from '@/lib/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import { timelockControllerAbi } from '@/lib/contracts/generated/timelock-controller'
import { whitelistAbi } from '@/lib/contracts/generated/whitelist'
import { createEventDecoder } from './decode-event'
import type { TimedLog } from './fetch-range'

type CompanionAbi =
  | typeof intTokenAbi
  | typeof keyHuntAbi
  | typeof passwordRegistryAbi
  | typeof timelockControllerAbi
  | typeof whitelistAbi

type CompanionAbiEvent = Extract<CompanionAbi[number], { type: 'event' }>

const decode = createEventDecoder(
  [...intTokenAbi, ...keyHuntAbi, ...passwordRegistryAbi, ...timelockControllerAbi, ...whitelistAbi].filter(
    (item): item is CompanionAbiEvent => item.type === 'event',
  ),
)

/** What a contract beside the platform said: token, registry, whitelists, key hunt, timelock. */
export type CompanionEvent = NonNullable<ReturnType<typeof decode>> & { readonly log: TimedLog }

/**
 * Understands a log of a contract beside the platform; null where it says what no contract of ours says, as tokens of
 * others may.
 *
 * @throws Error where its data do not fit the event that its topic names.
 */
export function toCompanionEvent(log: TimedLog): CompanionEvent | null {
  const event = decode(log)
  return event && { ...event, log }
}
