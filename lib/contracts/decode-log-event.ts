import { type Abi, type AbiEvent, decodeEventLog, type Hex, toEventSelector } from 'viem'

/** An event of a contract, with its arguments in the order of its inputs. */
export type LogEvent = { readonly item: AbiEvent; readonly args: readonly unknown[] }

/** The event that a log is; null where the ABI has none such, or the log does not fit it. */
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

/** viem names arguments where all of an event's have names, and lists them where one has none. */
function toOrdered({ inputs }: AbiEvent, args: unknown): readonly unknown[] {
  if (Array.isArray(args)) return args
  const named = (args ?? {}) as Readonly<Record<string, unknown>>
  return inputs.map(({ name }) => named[name ?? ''])
}
