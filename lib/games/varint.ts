/** Appends a whole number, at most 2^32 - 1, as LEB128: seven bits a byte, the lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  bytes.push(rest)
}

/** A place in bytes that are being read. */
export type ByteCursor = { readonly bytes: Uint8Array; at: number }

/** Reads what `writeVarint` wrote. Null where the bytes end, the number is too large, or is written longer than it has to be. */
export function readVarint(cursor: ByteCursor): number | null {
  let value = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = cursor.bytes[cursor.at]
    if (byte === undefined) return null
    cursor.at += 1
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return byte === 0 && shift > 0 ? null : value <= 0xffff_ffff ? value : null
  }
  return null
}
