import type { Hex } from 'viem'
import { platformAbi } from '@/lib/contracts/generated/platform'
import { createEventDecoder } from './decode-event'

type PlatformEvent = Extract<(typeof platformAbi)[number], { type: 'event' }>

const decode = createEventDecoder(platformAbi.filter((item): item is PlatformEvent => item.type === 'event'))

/**
 * Understands a log of the platform by the typed ABI.
 *
 * @throws Error saying why it could not be understood: no event of ours, or data that do not fit it.
 */
export function decodeLog(log: { readonly topics: readonly Hex[]; readonly data: Hex }) {
  const event = decode(log)
  if (!event) throw new Error(`no event of the platform has the topic ${log.topics[0] ?? '(none)'}`)
  return event
}

export type DecodedEvent = ReturnType<typeof decodeLog>
