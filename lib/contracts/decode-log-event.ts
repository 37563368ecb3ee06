import { type Abi, type AbiEvent, decodeEventLog, type Hex, toEventSelector } from 'viem'

/** A decoded event, with its arguments in the order of the ABI inputs. */
type LogEvent = { readonly item: AbiEvent; readonly args: readonly unknown[] }

/** The events of each ABI by topic. To compute a topic takes ten microseconds, and a receipt can have thousands of logs. */
const tables = new WeakMap<Abi, ReadonlyMap<string, AbiEvent>>()

function getEventsByTopic(abi: Abi): ReadonlyMap<string, AbiEvent> {
  const known = tables.get(abi)
  if (known) return known
  const table = new Map<string, AbiEvent>()
  for (const entry of abi) {
    if (entry.type !== 'event') continue
    const topic = toEventSelector(entry)
    if (!table.has(topic)) table.set(topic, entry)
  }
  tables.set(abi, table)
  return table
}

/** The event of a log; undefined if the ABI has no matching event. */
export function findLogEvent(abi: Abi, { topics: [topic] }: { readonly topics: readonly Hex[] }): AbiEvent | undefined {
  return topic && getEventsByTopic(abi).get(topic)
}

/** Decodes a log. Null if the ABI has no matching event or the data is malformed. */
export function decodeLogEvent(
  abi: Abi,
  { topics, data }: { readonly topics: readonly Hex[]; readonly data: Hex },
): LogEvent | null {
  const [topic, ...indexed] = topics
  const item = findLogEvent(abi, { topics })
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
