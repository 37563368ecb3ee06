import { type Abi, type AbiEvent, decodeEventLog, type Hex, toEventSelector } from 'viem'

/** A decoded event, with its arguments in the order of the ABI inputs. */
type LogEvent = { readonly item: AbiEvent; readonly args: readonly unknown[] }

/** Decodes a log. Null if the ABI has no matching event or the data is malformed. */
export function decodeLogEvent(
  abi: Abi,
  { topics, data }: { readonly topics: readonly Hex[]; readonly data: Hex },
): LogEvent | null {
  const [topic, ...indexed] = topics
  const item = abi.find((entry): entry is AbiEvent => entry.type === 'event' && toEventSelector(entry) === topic)
  if (!topic || !item) return null
  try {
    const { args } = decodeEventLog({ abi: [item], topics: [topic, ...indexed], data, strict: true })
    return { item, args: toOrdered(item, args) }
  } catch {
    return null
  }
}

/** viem returns an object if all inputs have names, and an array otherwise. */
function toOrdered({ inputs }: AbiEvent, args: unknown): readonly unknown[] {
  if (Array.isArray(args)) return args
  const named = (args ?? {}) as Readonly<Record<string, unknown>>
  return inputs.map(({ name }) => named[name ?? ''])
}
