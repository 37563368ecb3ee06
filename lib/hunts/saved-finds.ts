import * as v from 'valibot'
import type { Hex } from 'viem'
import { createStore } from 'zustand/vanilla'
import { isPrivateKey } from './keys/hunt-key'
import { ticketSchema, type ticketsResponseSchema } from './ticket'

const foundKeySchema = v.object({
  kind: v.literal('key'),
  key: v.custom<Hex>((value) => typeof value === 'string' && isPrivateKey(value)),
  /** The game that reported it; missing for a key that the player has entered. */
  game: v.optional(v.string()),
})
const foundTicketSchema = v.object({
  kind: v.literal('ticket'),
  ticket: ticketSchema,
  huntId: v.string(),
  title: v.string(),
  reward: v.string(),
  /** Finds of an earlier version lack it; then the sponsor may know the keys. */
  areKeysSealed: v.optional(v.boolean(), false),
})
const findSchema = v.variant('kind', [foundKeySchema, foundTicketSchema])

/**
 * A find that is not claimed yet: a key, or a ticket that a run has earned. `reward` is the finder's part in INT base
 * units.
 */
export type SavedFind = v.InferOutput<typeof findSchema>

/**
 * The most unclaimed keys of one game that are saved. A game can report any text as a key, and each saved key is shown
 * as a card that sends a request.
 */
export const maxKeysOfGame = 20

const isOfGame = (find: SavedFind) => find.kind === 'key' && find.game !== undefined

/** The draw that a run has entered or could have entered. It is shown once and not saved. */
export type RunEntry = v.InferOutput<typeof ticketsResponseSchema>['entries'][number]

/** The local-storage key of the finds of this browser. */
export const findsStorageKey = 'intrepid.finds'

/** The identity of a find: its key or its ticket. */
export const toFindId = (find: SavedFind): string => (find.kind === 'key' ? find.key : find.ticket)

type SavedFinds = {
  /** Newest first; keys reported by games come after tickets and keys that the player entered. */
  readonly finds: readonly SavedFind[]
  /** The find whose notice is shown on this page. */
  readonly fresh: SavedFind | null
  /** What the last run has entered, until the notice is dismissed. */
  readonly entries: readonly RunEntry[]
  /** True while a run is played, when the notice would cover the game. */
  readonly isWaiting: boolean
  readonly isRead: boolean
  /**
   * Ids of the finds that were paid on this page. They stay in `finds` until the storage is read again, so that their
   * cards show the payment.
   */
  readonly paid: ReadonlySet<string>
  /** True while the browser does not store the finds, because its storage is full or forbidden. */
  readonly isUnsaved: boolean
}

/** The finds of this browser. */
export const savedFinds = createStore<SavedFinds>(() => ({
  finds: [],
  fresh: null,
  entries: [],
  isWaiting: false,
  isRead: false,
  paid: new Set(),
  isUnsaved: false,
}))

/**
 * Reads the stored finds. Each is parsed by itself, so that one from another version of the site does not make the
 * others unreadable.
 */
function readStored(): readonly unknown[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(findsStorageKey) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch (error) {
    return error instanceof SyntaxError ? [] : null
  }
}

const isFind = (stored: unknown) => v.is(findSchema, stored)

function read(): readonly SavedFind[] {
  const { finds, isUnsaved, paid } = savedFinds.getState()
  const stored = isUnsaved ? null : readStored()
  // Without storage, only the finds of this page are known.
  const known = stored?.filter(isFind).map((find) => v.parse(findSchema, find)) ?? finds
  return known.filter((find) => !paid.has(toFindId(find)))
}

function write(finds: readonly SavedFind[]): void {
  savedFinds.setState({ finds, isRead: true, isUnsaved: !store(finds) })
}

/** Stores finds for later visits. @returns false when the browser does not. */
function store(finds: readonly SavedFind[]): boolean {
  try {
    const others = readStored()?.filter((stored) => !isFind(stored)) ?? []
    localStorage.setItem(findsStorageKey, JSON.stringify([...finds, ...others]))
    return true
  } catch {
    return false
  }
}

/** Loads the finds that earlier visits or other tabs have saved. */
export function loadFinds(): void {
  savedFinds.setState({ finds: read(), isRead: true })
}

/**
 * Saves a find until it is claimed, and shows a notice. The number of finds is not limited, except for keys that one
 * game reports: `maxKeysOfGame` of these are saved.
 *
 * @returns false when it was saved before, or its game has no room for another key.
 */
export function saveFind(find: SavedFind): boolean {
  const known = read()
  if (savedFinds.getState().paid.has(toFindId(find)) || known.some((each) => toFindId(each) === toFindId(find)))
    return false
  if (find.kind === 'key' && find.game !== undefined && !hasRoomFor(find.game, known)) return false
  write([find, ...known].toSorted((a, b) => Number(isOfGame(a)) - Number(isOfGame(b))))
  const { fresh } = savedFinds.getState()
  // A key reported by a game never replaces the notice of a ticket from the site.
  savedFinds.setState(isOfGame(find) && fresh !== null && !isOfGame(fresh) ? {} : { fresh: find, isWaiting: false })
  return true
}

/** Whether another key that a game reports would be saved. */
export const hasRoomFor = (game: string, finds: readonly SavedFind[] = read()): boolean =>
  finds.filter((find) => find.kind === 'key' && find.game === game).length < maxKeysOfGame

/** Shows the draws that a run has entered. */
export function showEntries(entries: readonly RunEntry[]): void {
  if (entries.length > 0) savedFinds.setState({ entries, isWaiting: false })
}

/** Hides the notice while a run is played. */
export function deferFindNotice(isWaiting: boolean): void {
  savedFinds.setState({ isWaiting })
}

/** Dismisses the notice. */
export function markFindSeen(): void {
  savedFinds.setState({ fresh: null, entries: [] })
}

/** Dismisses the notice of a find that is paid or removed. Otherwise the next page would announce it as found. */
function dropNotice(find: SavedFind): void {
  const { fresh } = savedFinds.getState()
  if (fresh !== null && toFindId(fresh) === toFindId(find)) savedFinds.setState({ fresh: null })
}

/** Forgets a find that was paid: no later visit offers it again, and `loadFinds` removes it here. */
export function markFindPaid(find: SavedFind): void {
  savedFinds.setState(({ paid }) => ({ paid: new Set([...paid, toFindId(find)]) }))
  dropNotice(find)
  store(read())
}

/** Removes a find that was claimed or discarded. */
export function removeFind(find: SavedFind): void {
  dropNotice(find)
  write(read().filter((each) => toFindId(each) !== toFindId(find)))
}
