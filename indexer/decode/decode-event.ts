import {
  type AbiEvent,
  concat,
  decodeAbiParameters,
  type DecodeEventLogReturnType,
  type Hex,
  toEventSelector,
} from 'viem'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { whitelistAbi } from '@/contracts/generated/whitelist'
import type { TimedLog } from '@/indexer/chain/fetch-range'

type EventLog = { readonly topics: readonly Hex[]; readonly data: Hex }

/** An event with its arguments, typed by the ABI. */
type Decoded<E extends AbiEvent> = E extends AbiEvent ? DecodeEventLogReturnType<readonly [E]> : never

/** The events of an ABI. */
type EventOf<Item> = Extract<Item, { readonly type: 'event' }>

const isEvent = <Item extends { readonly type: string }>(item: Item): item is EventOf<Item> => item.type === 'event'

/**
 * Creates a decoder for the events of an ABI. It returns what viem's `decodeEventLog` returns, but finds the event in a table:
 * `decodeEventLog` hashes the signatures of the ABI again for every log (docs/decisions/event-decoding.md).
 *
 * @returns a function that returns null for an unknown topic and throws if topics or data don't fit the event.
 */
export function createEventDecoder<E extends AbiEvent>(events: readonly E[]): (log: EventLog) => Decoded<E> | null {
  const eventsByTopic = new Map(
    events.map(({ name, inputs, ...event }) => {
      const indexed = inputs.filter((input) => input.indexed)
      const notIndexed = inputs.filter((input) => !input.indexed)
      if (indexed.some(({ type }) => /^(string|bytes|tuple)$|\]$/.test(type)))
        throw new Error(`${name} has an indexed argument of which a log contains only the hash`)
      return [toEventSelector({ name, inputs, ...event }), { name, indexed, notIndexed }]
    }),
  )

  return ({ topics: [topic, ...indexedTopics], data }) => {
    const event = topic && eventsByTopic.get(topic)
    if (!event) return null
    const { name, indexed, notIndexed } = event
    if (indexedTopics.length !== indexed.length)
      throw new Error(`${name} has ${indexed.length} indexed arguments, the log has ${indexedTopics.length}`)
    const values = [
      ...(indexed.length > 0 ? decodeAbiParameters(indexed, concat(indexedTopics)) : []),
      ...(notIndexed.length > 0 ? decodeAbiParameters(notIndexed, data) : []),
    ]
    const args: Record<string, unknown> = {}
    ;[...indexed, ...notIndexed].forEach((input, position) => {
      args[input.name ?? position] = values[position]
    })
    return { eventName: name, args } as Decoded<E>
  }
}

/** No table needs approvals, and anybody can make thousands in one transaction. */
type TokenEvent = Exclude<EventOf<(typeof intTokenAbi)[number]>, { readonly name: 'Approval' }>

const platformEvents = platformAbi.filter(isEvent)
const relatedEvents = [
  ...intTokenAbi.filter((item): item is TokenEvent => isEvent(item) && item.name !== 'Approval'),
  ...keyHuntAbi.filter(isEvent),
  ...passwordRegistryAbi.filter(isEvent),
  ...timelockAbi.filter(isEvent),
  ...whitelistAbi.filter(isEvent),
]

/** The topics of all events that are decoded, each once. No others are read from a node. */
export const decodedTopics: readonly Hex[] = [
  ...new Set([...platformEvents, ...relatedEvents].map((event) => toEventSelector(event))),
]

const transferTopic = toEventSelector('Transfer(address,address,uint256)')

/**
 * Whether a log is a transfer of 0 INT. It changes no balance, and anybody can create thousands of them in another
 * account's name. No table needs them.
 */
export const isEmptyTransfer = ({ topics, data }: EventLog): boolean =>
  topics[0] === transferTopic && /^0x0*$/.test(data)

const decodePlatformEvent = createEventDecoder(platformEvents)

/** An event of the platform contract. */
export type PlatformEvent = NonNullable<ReturnType<typeof decodePlatformEvent>>

/** Decodes a log of the platform. @throws Error if no event of the platform has its topic, or the data don't fit. */
export function decodePlatformLog(log: EventLog): PlatformEvent {
  const event = decodePlatformEvent(log)
  if (!event) throw new Error(`no event of the platform has the topic ${log.topics[0] ?? '(none)'}`)
  return event
}

const decodeRelatedEvent = createEventDecoder(relatedEvents)

/** An event of a related contract: INT token, password registry, whitelist, key hunt or timelock. */
export type RelatedEvent = NonNullable<ReturnType<typeof decodeRelatedEvent>> & { readonly log: TimedLog }

/**
 * Decodes a log of a related contract. Returns null for an event that is in none of the ABIs: the token or timelock at that
 * address may be another implementation.
 *
 * @throws Error if the data don't fit the event.
 */
export function decodeRelatedLog(log: TimedLog): RelatedEvent | null {
  const event = decodeRelatedEvent(log)
  return event && { ...event, log }
}
