/** Brings the JSON of one version to the next. */
export type Migration = (json: Readonly<Record<string, unknown>>) => Record<string, unknown>

/** By the version that they start from. A version that was ever published stays readable: none is taken away. */
const migrations: Readonly<Record<number, Migration>> = {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Brings JSON to the version `to`, step by step; `newer` where it is of a later one. What is no game comes back as it is. */
export function migrateDefinition(
  json: unknown,
  to: number,
  steps: Readonly<Record<number, Migration>> = migrations,
): unknown {
  if (!isRecord(json) || typeof json.version !== 'number') return json
  if (json.version > to) return 'newer'
  let current = json
  for (let version = json.version; version < to; version++) {
    const step = steps[version]
    if (!step) return json
    current = { ...step(current), version: version + 1 }
  }
  return current
}
