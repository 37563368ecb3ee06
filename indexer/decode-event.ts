import {
  type AbiEvent,
  type AbiParameter,
  decodeAbiParameters,
  type DecodeEventLogReturnType,
  type Hex,
  toEventSelector,
} from 'viem'
import { createWordDecoder } from './decode-words'

/** Makes arguments by their names out of a log's topics (without the first) and its data. */
type Decoder = {
  readonly name: string
  readonly decode: (topics: readonly Hex[], data: Hex) => Record<string, unknown>
}

const join = (words: readonly Hex[]): Hex => `0x${words.map((word) => word.slice(2)).join('')}`

const createDataDecoder = (parameters: readonly AbiParameter[]) =>
  createWordDecoder(parameters) ?? ((data: Hex) => [...decodeAbiParameters(parameters, data)])

function createDecoder({ name, inputs }: AbiEvent): Decoder {
  const indexed = inputs.filter((input) => input.indexed)
  const others = inputs.filter((input) => !input.indexed)
  const decodeIndexed = createWordDecoder(indexed)
  const decodeOthers = createDataDecoder(others)
  if (!decodeIndexed) throw new Error(`${name} has an argument of which only the hash is logged`)
  const names = [...indexed, ...others].map((input) => input.name ?? '')
  return {
    name,
    decode(topics, data) {
      if (topics.length !== indexed.length) throw new Error(`${name} came with ${topics.length} indexed arguments`)
      const values = indexed.length === 0 ? [] : decodeIndexed(join(topics))
      const rest = others.length === 0 ? [] : decodeOthers(data)
      const args: Record<string, unknown> = {}
      names.forEach((name, position) => {
        args[name] = position < values.length ? values[position] : rest[position - values.length]
      })
      return args
    },
  }
}

/** An event with its arguments, typed by the ABI. */
export type Decoded<E extends AbiEvent> = E extends AbiEvent ? DecodeEventLogReturnType<readonly [E]> : never

/**
 * Makes what understands logs as events of an ABI. viem's own hashes the event's signature for each log anew; this does it
 * once, which is half of the work of a backfill.
 *
 * @returns a function that gives null for a topic that none of the events has, and throws Error where data do not fit it.
 */
export function createEventDecoder<E extends AbiEvent>(
  events: readonly E[],
): (log: { readonly topics: readonly Hex[]; readonly data: Hex }) => Decoded<E> | null {
  const decoders = new Map(events.map((event) => [toEventSelector(event), createDecoder(event)]))
  return ({ topics: [topic, ...indexed], data }) => {
    const decoder = topic && decoders.get(topic)
    return decoder ? ({ eventName: decoder.name, args: decoder.decode(indexed, data) } as Decoded<E>) : null
  }
}
