import * as v from 'valibot'
import type { Hex } from 'viem'
import { createStore } from 'zustand/vanilla'
import { isKey } from './hunt-key'

const foundKeySchema = v.object({
  kind: v.literal('key'),
  key: v.custom<Hex>((value) => typeof value === 'string' && isKey(value)),
})
const ticketSchema = v.object({
  kind: v.literal('ticket'),
  ticket: v.pipe(v.string(), v.uuid()),
  huntId: v.string(),
  title: v.string(),
  reward: v.string(),
})
const findsSchema = v.array(v.variant('kind', [foundKeySchema, ticketSchema]))

/** Something found that is not claimed yet: a key, or a ticket for one that a run has earned (`reward` is the finder's part, in INT base units). */
export type KeptFind = v.InferOutput<typeof findsSchema>[number]

/** Under this name a browser keeps what its user found, until it is claimed. */
export const findsStorageKey = 'intrepid.finds'
const mostKept = 50

/** What is told apart by: the key, or the ticket. */
export const nameOfFind = (find: KeptFind): string => (find.kind === 'key' ? find.key : find.ticket)

type KeptFinds = {
  /** The latest first. */
  readonly finds: readonly KeptFind[]
  /** What this page has found, until it was seen. */
  readonly fresh: KeptFind | null
  /** Its celebration waits while another run is played: it would be in the way. */
  readonly isWaiting: boolean
  readonly isRead: boolean
}

/** What was found in this browser. */
export const keptFinds = createStore<KeptFinds>(() => ({ finds: [], fresh: null, isWaiting: false, isRead: false }))

function read(): readonly KeptFind[] {
  try {
    const parsed = v.safeParse(findsSchema, JSON.parse(localStorage.getItem(findsStorageKey) ?? '[]'))
    return parsed.success ? parsed.output : []
  } catch {
    // Not JSON, or no storage here: then only this page knows.
    return keptFinds.getState().finds
  }
}

function write(finds: readonly KeptFind[]): void {
  keptFinds.setState({ finds, isRead: true })
  try {
    localStorage.setItem(findsStorageKey, JSON.stringify(finds))
  } catch {
    // As above.
  }
}

/** Reads what earlier visits, and other tabs, have kept. */
export function loadFinds(): void {
  keptFinds.setState({ finds: read(), isRead: true })
}

/** Keeps what was found until it is claimed. What is kept already is not news. @returns whether it was. */
export function keepFind(find: KeptFind): boolean {
  const known = read()
  if (known.some((each) => nameOfFind(each) === nameOfFind(find))) return false
  write([find, ...known].slice(0, mostKept))
  keptFinds.setState({ fresh: find, isWaiting: false })
  return true
}

/** Lets the celebration wait while a run is played, or shows it again. */
export function letFindWait(isWaiting: boolean): void {
  keptFinds.setState({ isWaiting })
}

/** The celebration was seen. */
export function seeFind(): void {
  keptFinds.setState({ fresh: null })
}

/** Forgets what was claimed, or is of no use. */
export function dropFind(find: KeptFind): void {
  write(read().filter((each) => nameOfFind(each) !== nameOfFind(find)))
}
