import type { InputMask } from './rules'

/** From tick `tick` on (counted from 0) the player holds `input`. */
export type InputChange = readonly [tick: number, input: InputMask]

/**
 * All input of a run: its number of ticks, and every change of the held input. Before the first change the input is 0.
 */
export type InputLog = {
  readonly ticks: number
  /** In the order of their ticks, at most one for each tick, each different from the input before. */
  readonly changes: readonly InputChange[]
}

/** The longest run of a game in ticks, and the number of its input bits. */
type RunBounds = { readonly maxTicks: number; readonly inputBits: number }

/** The most bytes that any run of such a game takes: its input changes in each tick and takes every value. */
export const boundLogBytes = ({ maxTicks, inputBits }: RunBounds): number =>
  headerBytes + paletteEntryBytes * (1 << inputBits) + Math.ceil((maxTicks * inputBits) / 8)

/** Format, ticks and length of the palette. */
const headerBytes = 1 + 5 + 3
const paletteEntryBytes = 3

/** The games with the largest logs: Cyberwave Runner and Three Worlds. A test compares them with all rules. */
const largest: readonly RunBounds[] = [
  { maxTicks: 30 * 60 * 60, inputBits: 5 },
  { maxTicks: 10 * 60 * 60, inputBits: 10 },
]

const maxLogBytes = Math.max(...largest.map(boundLogBytes))

/** Maximum size of the text of a log in characters. Every limit that a log passes on its way is derived from it. */
export const maxLogCharacters = Math.ceil((maxLogBytes * 4) / 3)

const sparse = 1
const dense = 2

/** The format for logs with few changes: the ticks since the previous change and the new input, as varints. */
function toSparseBytes({ ticks, changes }: InputLog): number[] {
  const bytes = [sparse]
  writeVarint(bytes, ticks)
  let before = 0
  for (const [tick, input] of changes) {
    writeVarint(bytes, tick - before)
    writeVarint(bytes, input)
    before = tick
  }
  return bytes
}

/** All inputs of a log in the order of their first tick. */
function toPalette({ changes }: InputLog): number[] {
  const inputs = new Set(changes.map(([, input]) => input))
  return changes[0]?.[0] === 0 ? [...inputs] : [...new Set([0, ...inputs])]
}

/** The bits of an index into a palette. */
const widthOf = (paletteLength: number) => 32 - Math.clz32(paletteLength - 1)

/**
 * The format for logs with many changes, for example from constant looking around: the palette of all inputs, and for
 * each tick an index into it with as few bits as needed. Null for a log with fewer than two inputs.
 */
function toDenseBytes(log: InputLog): number[] | null {
  const palette = toPalette(log)
  if (palette.length < 2) return null
  const bytes = [dense]
  writeVarint(bytes, log.ticks)
  writeVarint(bytes, palette.length)
  for (const input of palette) writeVarint(bytes, input)
  const indexes = new Map(palette.map((input, index) => [input, index]))
  const width = widthOf(palette.length)
  let [index, next, packed, filled] = [indexes.get(0) ?? 0, 0, 0, 0]
  for (let tick = 0; tick < log.ticks; tick++) {
    const change = log.changes[next]
    if (change?.[0] === tick) {
      index = indexes.get(change[1]) as number
      next += 1
    }
    packed |= index << filled
    for (filled += width; filled >= 8; filled -= 8) {
      bytes.push(packed & 0xff)
      packed >>>= 8
    }
  }
  if (filled > 0) bytes.push(packed)
  return bytes
}

function readDense(cursor: ByteCursor, ticks: number): InputChange[] | null {
  const length = readVarint(cursor)
  if (length === null || length < 2 || length > 0x10000) return null
  const palette: number[] = []
  while (palette.length < length) {
    const input = readVarint(cursor)
    if (input === null || input > 0xffff) return null
    palette.push(input)
  }
  const width = widthOf(length)
  if (cursor.bytes.length - cursor.at !== Math.ceil((ticks * width) / 8)) return null
  const changes: InputChange[] = []
  let [held, packed, filled] = [0, 0, 0]
  for (let tick = 0; tick < ticks; tick++) {
    for (; filled < width; filled += 8) packed |= (cursor.bytes[cursor.at++] as number) << filled
    const input = palette[packed & ((1 << width) - 1)]
    if (input === undefined) return null
    packed >>>= width
    filled -= width
    if (input !== held) changes.push([tick, input])
    held = input
  }
  return changes
}

function readSparse(cursor: ByteCursor, ticks: number): InputChange[] | null {
  const changes: InputChange[] = []
  let tick = 0
  let held = 0
  while (cursor.at < cursor.bytes.length) {
    const passed = readVarint(cursor)
    const input = readVarint(cursor)
    if (passed === null || input === null || input > 0xffff || input === held) return null
    if (passed === 0 && changes.length > 0) return null
    tick += passed
    if (tick >= ticks) return null
    held = input
    changes.push([tick, input])
  }
  return changes
}

function toText(bytes: readonly number[]): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Encodes a log as base64url text, which is safe in JSON and addresses, in the shorter of two formats. */
export function encodeInputLog(log: InputLog): string {
  const bytes = toSparseBytes(log)
  // A dense log takes at least a bit for each tick.
  const packed = bytes.length > log.ticks / 8 ? toDenseBytes(log) : null
  return toText(packed && packed.length < bytes.length ? packed : bytes)
}

function toBinary(text: string): string | null {
  if (text.length > maxLogCharacters || !/^[\w-]+$/.test(text)) return null
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}

/** Decodes the text of `encodeInputLog`. Null for any text that neither of its formats would produce. */
export function decodeInputLog(text: string): InputLog | null {
  const binary = toBinary(text)
  if (binary === null) return null
  const cursor = { bytes: Uint8Array.from(binary, (character) => character.charCodeAt(0)), at: 1 }
  const format = cursor.bytes[0]
  const ticks = readVarint(cursor)
  if (ticks === null || (format !== sparse && format !== dense)) return null
  const changes = (format === sparse ? readSparse : readDense)(cursor, ticks)
  if (changes === null) return null
  const log = { ticks, changes }
  // Unused bits, an unused input or another order of the palette would let several texts decode to the same log.
  const bytes = format === sparse ? toSparseBytes(log) : toDenseBytes(log)
  return bytes !== null && toText(bytes) === text ? log : null
}

/** Appends a whole number up to 2^32 - 1 as LEB128: seven bits in each byte, the lowest first. */
function writeVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  bytes.push(rest)
}

/** A read position in bytes. */
type ByteCursor = { readonly bytes: Uint8Array; at: number }

/**
 * Reads a number of `writeVarint`. Null when the bytes end early, the number is too large, or its encoding is not the
 * shortest.
 */
function readVarint(cursor: ByteCursor): number | null {
  let value = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = cursor.bytes[cursor.at]
    if (byte === undefined) return null
    cursor.at += 1
    value += (byte & 0x7f) * (1 << shift)
    if (byte < 0x80) return byte === 0 && shift > 0 ? null : value <= 0xffff_ffff ? value : null
  }
  return null
}
