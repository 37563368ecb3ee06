import { type AbiEvent, decodeEventLog, toEventSelector } from 'viem'
import { intTokenAbi } from '@/lib/contracts/generated/int-token'
import { passwordRegistryAbi } from '@/lib/contracts/generated/password-registry'
import type { TimedLog } from '../fetch-range'

type TokenEvent = Extract<(typeof intTokenAbi)[number], { type: 'event'; name: 'Transfer' }>
type RegistryEvent = Extract<
  (typeof passwordRegistryAbi)[number],
  { type: 'event'; name: 'RegistrationFeePaid' | 'PasswordHashRegistered' }
>

const followedNames: readonly string[] = ['Transfer', 'RegistrationFeePaid', 'PasswordHashRegistered']

const eventsByTopic: ReadonlyMap<string, TokenEvent | RegistryEvent> = new Map(
  [...intTokenAbi, ...passwordRegistryAbi]
    .filter((item): item is TokenEvent | RegistryEvent => item.type === 'event' && followedNames.includes(item.name))
    .map((item) => [toEventSelector(item as AbiEvent), item]),
)

function decode({ topics: [topic, ...indexed], data }: TimedLog) {
  const event = topic && eventsByTopic.get(topic)
  return event ? decodeEventLog({ abi: [event], topics: [topic, ...indexed], data, strict: true }) : null
}

/** What the token or the password registry said of an account: INT that moved, a fee, a registered password. */
export type CompanionEvent = NonNullable<ReturnType<typeof decode>> & { readonly log: TimedLog }

/** Understands a log of the token or the password registry; null for all that no history tells. */
export function toCompanionEvent(log: TimedLog): CompanionEvent | null {
  try {
    const event = decode(log)
    return event && { ...event, log }
  } catch {
    return null
  }
}
