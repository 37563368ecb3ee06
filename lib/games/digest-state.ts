const mix = (digest: number, value: number) => Math.imul(digest ^ value, 0x01000193) >>> 0

function digestValue(digest: number, value: unknown): number {
  if (typeof value === 'number' || typeof value === 'boolean') return mix(digest, Number(value))
  if (ArrayBuffer.isView(value)) return (value as Int32Array).reduce(mix, digest)
  return Object.values(value as object).reduce<number>(digestValue, digest)
}

/** All of a game's state in 32 bits: two runs that differ anywhere differ here. */
export const digestState = (state: object): number => digestValue(0x811c9dc5, state)
