import * as v from 'valibot'
import type { Hex } from 'viem'
import { createStore } from 'zustand/vanilla'
import { isPrivateKey } from './hunt-key'

const foundKeySchema = v.object({
  kind: v.literal('key'),
  key: v.custom<Hex>((value) => typeof value === 'string' && isPrivateKey(value)),
})
const ticketSchema = v.object({
  kind: v.literal('ticket'),
  ticket: v.pipe(v.string(), v.uuid()),
  huntId: v.string(),
  title: v.string(),
  reward: v.string(),
  /** Finds of an earlier version lack it; then the sponsor may know the keys. */
  areKeysSealed: v.optional(v.boolean(), false),
})
const findsSchema = v.array(v.variant('kind', [foundKeySchema, ticketSchema]))

/**
 * A find that is not claimed yet: a key, or a ticket that a run has earned. `reward` is the finder's part in INT base
 * units.
 */
export type SavedFind = v.InferOutput<typeof findsSchema>[number]

/** The local-storage key of the finds of this browser. */
export const findsStorageKey = 'intrepid.finds'
const maxSaved = 50

/** The identity of a find: its key or its ticket. */
export const toFindId = (find: SavedFind): string => (find.kind === 'key' ? find.key : find.ticket)

type SavedFinds = {
  /** Newest first. */
  readonly finds: readonly SavedFind[]
  /** The find whose notice is shown on this page. */
  readonly fresh: SavedFind | null
  /** True while a run is played, when the notice would cover the game. */
  readonly isWaiting: boolean
  readonly isRead: boolean
}

/** The finds of this browser. */
export const savedFinds = createStore<SavedFinds>(() => ({ finds: [], fresh: null, isWaiting: false, isRead: false }))

function read(): readonly SavedFind[] {
  try {
    const parsed = v.safeParse(findsSchema, JSON.parse(localStorage.getItem(findsStorageKey) ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    // Without valid JSON or storage, only the finds of this page are known.
    return savedFinds.getState().finds
  }
}

function write(finds: readonly SavedFind[]): void {
  savedFinds.setState({ finds, isRead: true })
  try {
    localStorage.setItem(findsStorageKey, JSON.stringify(finds))
  } catch {
    // The storage is full or forbidden; the finds stay in memory.
  }
}

/** Loads the finds that earlier visits or other tabs have saved. */
export function loadFinds(): void {
  savedFinds.setState({ finds: read(), isRead: true })
}

/** Saves a find until it is claimed and shows a notice. @returns false when it was saved before. */
export function saveFind(find: SavedFind): boolean {
  const known = read()
  if (known.some((each) => toFindId(each) === toFindId(find))) return false
  write([find, ...known].slice(0, maxSaved))
  savedFinds.setState({ fresh: find, isWaiting: false })
  return true
}

/** Hides the notice while a run is played. */
export function deferFindNotice(isWaiting: boolean): void {
  savedFinds.setState({ isWaiting })
}

/** Dismisses the notice. */
export function markFindSeen(): void {
  savedFinds.setState({ fresh: null })
}

/** Removes a find that was claimed or discarded. */
export function removeFind(find: SavedFind): void {
  write(read().filter((each) => toFindId(each) !== toFindId(find)))
}
