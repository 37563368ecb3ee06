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

/**
 * Maximum size of an encoded log in bytes, and of its text in characters. Ten minutes with ten changes a second take
 * about 12 KB.
 */
const maxLogBytes = 30 * 1024
export const maxLogCharacters = Math.ceil((maxLogBytes * 4) / 3)

const format = 1

/**
 * Encodes a log as varints: format and ticks, then for each change the ticks since the previous one and the new input.
 */
function toBytes({ ticks, changes }: InputLog): Uint8Array {
  const bytes = [format]
  writeVarint(bytes, ticks)
  let before = 0
  for (const [tick, input] of changes) {
    writeVarint(bytes, tick - before)
    writeVarint(bytes, input)
    before = tick
  }
  return Uint8Array.from(bytes)
}

function readChanges(cursor: ByteCursor, ticks: number): InputChange[] | null {
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

/** Encodes a log as base64url text, which is safe in JSON and addresses. */
export function encodeInputLog(log: InputLog): string {
  let binary = ''
  for (const byte of toBytes(log)) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function toBinary(text: string): string | null {
  if (text.length > maxLogCharacters || !/^[\w-]+$/.test(text)) return null
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}

/** Decodes the text of `encodeInputLog`. Null for any text that `encodeInputLog` would not produce. */
export function decodeInputLog(text: string): InputLog | null {
  const binary = toBinary(text)
  if (binary === null || binary.charCodeAt(0) !== format) return null
  const cursor = { bytes: Uint8Array.from(binary, (character) => character.charCodeAt(0)), at: 1 }
  const ticks = readVarint(cursor)
  const changes = ticks === null ? null : readChanges(cursor, ticks)
  if (ticks === null || changes === null) return null
  const log = { ticks, changes }
  // The last character of base64 has unused bits. Without this check several texts would decode to the same log.
  return encodeInputLog(log) === text ? log : null
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
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return byte === 0 && shift > 0 ? null : value <= 0xffff_ffff ? value : null
  }
  return null
}
