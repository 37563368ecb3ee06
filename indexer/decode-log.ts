import { type AbiEvent, decodeEventLog, type Hex, toEventSelector } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'

type PlatformEvent = Extract<(typeof platformAbi)[number], { type: 'event' }>

const eventsByTopic: ReadonlyMap<string, PlatformEvent> = new Map(
  platformAbi
    .filter((item): item is PlatformEvent => item.type === 'event')
    .map((item) => [toEventSelector(item as AbiEvent), item]),
)

/**
 * Understands a log of the platform by the typed ABI.
 *
 * @throws Error saying why it could not be understood: no event of ours, or data that do not fit it.
 */
export function decodeLog(log: { readonly topics: readonly Hex[]; readonly data: Hex }) {
  const [topic, ...indexed] = log.topics
  const event = topic && eventsByTopic.get(topic)
  if (!event) throw new Error(`no event of the platform has the topic ${topic ?? '(none)'}`)
  return decodeEventLog({ abi: [event], topics: [topic, ...indexed], data: log.data, strict: true })
}

export type DecodedEvent = ReturnType<typeof decodeLog>
