import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { addressSchema } from '@/contracts/address'
import { conditionKinds, eventKinds } from './alarm'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const hex = v.custom<Hex>((input) => typeof input === 'string' && isHex(input))

const stateSchema = v.object({
  /** Whether no round has ended yet. The first one reads the past, of which it reports scheduled calls only. */
  isNew: v.boolean(),
  /** The last block whose events were read; the next round begins after it. */
  block: v.pipe(v.number(), v.integer(), v.minValue(-1)),
  /** Everybody who can have earnings or bonuses on the platform. */
  accounts: v.array(addressSchema),
  /** Everybody whom key hunts can owe INT. */
  finders: v.array(addressSchema),
  /** Minted price units with the time of their block, of the last 24 hours. */
  mints: v.array(v.object({ timestamp: count, units: count })),
  /** Stakes and purchases of the last blocks. */
  stakes: v.array(v.object({ user: addressSchema, block: count, amountInt: v.string() })),
  purchases: v.array(count),
  /** Alarms of events that were read and not delivered yet. */
  pending: v.optional(
    v.array(v.object({ kind: v.picklist(eventKinds), text: v.string(), count, block: count, transaction: hex })),
    [],
  ),
  /** Hunts were read up to this id, exclusive. Of these, `openHunts` were not closed. */
  huntsRead: v.optional(count, 0),
  openHunts: v.optional(v.array(count), []),
  /** The conditions whose alarm was sent. */
  begun: v.array(v.picklist(conditionKinds)),
})

/** What the monitor remembers between rounds and restarts. */
export type MonitorState = v.InferOutput<typeof stateSchema>

/** The state before the first round, which reads all events from `startBlock` on. */
export function createState(startBlock: number): MonitorState {
  return {
    isNew: true,
    block: startBlock - 1,
    accounts: [],
    finders: [],
    mints: [],
    stakes: [],
    purchases: [],
    pending: [],
    huntsRead: 0,
    openHunts: [],
    begun: [],
  }
}

/** Reads the state; undefined before the first round. Throws if the file is damaged. */
export function readState(path: string): MonitorState | undefined {
  return existsSync(path) ? v.parse(stateSchema, JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

/** Replaces the file at once. */
export function writeState(path: string, state: MonitorState): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.new`, JSON.stringify(state))
  renameSync(`${path}.new`, path)
}
