import * as v from 'valibot'
import { type Address, type Hash, isHash } from 'viem'
import { addressSchema } from '@/contracts/address'
import { siteSettings } from '@/lib/site-settings'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import { type TransactionEvent, transactionStepNames } from '@/lib/transactions/transaction-state'
import { wholeNumber } from '@/lib/wire-schema'

/** Key in localStorage of transactions that were sent but are not in a block yet. */
export const pendingStorageKey = `${siteSettings.prefix}.pending.1`

/** Largest number of stored transactions. The oldest are removed first. */
const maxEntries = 50
/** After this time, nodes have dropped a transaction that was not mined. In milliseconds. */
const maxAgeMs = 3 * 86_400_000

const entrySchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  account: addressSchema,
  hash: v.pipe(
    v.string(),
    v.check((value) => isHash(value), 'not a hash'),
    v.transform((value) => value as Hash),
  ),
  what: v.picklist(transactionStepNames),
  /** Unix milliseconds. */
  sentAtMs: wholeNumber,
  /** The flow that sent it: while it is open, the account cannot start the same flow again. */
  flow: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** The user stopped waiting for it, so that the flow can be started again. */
  isReleased: v.optional(v.boolean()),
})

/** A sent transaction without a receipt. */
export type PendingTransaction = v.InferOutput<typeof entrySchema>

const none: readonly PendingTransaction[] = []
const listeners = new Set<() => void>()
let cache: { readonly text: string | null; readonly entries: readonly PendingTransaction[] } = {
  text: null,
  entries: none,
}

function parse(text: string | null): readonly PendingTransaction[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return none
    return stored.slice(-maxEntries).flatMap((entry) => {
      const parsed = v.safeParse(entrySchema, entry)
      return parsed.success ? [parsed.output] : []
    })
  } catch {
    return none
  }
}

/** Returns all pending transactions, oldest first. Returns the same array until something changes, as React requires. */
export function getPending(): readonly PendingTransaction[] {
  try {
    const text = localStorage.getItem(pendingStorageKey)
    if (text !== cache.text) cache = { text, entries: parse(text) }
  } catch {
    // Storage is forbidden. The entries stay in memory until the page is closed.
  }
  return cache.entries
}

function write(entries: readonly PendingTransaction[]): void {
  const text = JSON.stringify(entries)
  cache = { text, entries }
  try {
    localStorage.setItem(pendingStorageKey, text)
  } catch {
    // Storage is full or forbidden.
  }
  for (const listener of listeners) listener()
}

/** Stores a transaction that was just sent, so that it is still known after the page was left. */
export function addPending(sent: Omit<PendingTransaction, 'sentAtMs'>, nowMs = Date.now()): void {
  const others = getPending().filter(({ hash, sentAtMs }) => hash !== sent.hash && nowMs - sentAtMs < maxAgeMs)
  write([...others, { ...sent, sentAtMs: nowMs }].slice(-maxEntries))
}

/** Removes a transaction whose result is known. */
export function removePending(hash: Hash): void {
  const entries = getPending()
  const left = entries.filter((entry) => entry.hash !== hash)
  if (left.length !== entries.length) write(left)
}

/** Returns the transaction that an account has sent in a flow and still waits for, or null. */
export function findOpen(
  entries: readonly PendingTransaction[],
  { chainId, account, flow }: { readonly chainId: number; readonly account: Address; readonly flow: string },
): PendingTransaction | null {
  return getPendingOf(entries, chainId, account).find((entry) => entry.flow === flow && !entry.isReleased) ?? null
}

/** Lets the flow of a transaction be started again. The transaction stays in the list, because it may still be mined. */
function releasePending(hash: Hash): void {
  write(getPending().map((entry) => (entry.hash === hash ? { ...entry, isReleased: true } : entry)))
}

/** Returns the transactions of an account on a chain, newest first. */
export function getPendingOf(
  entries: readonly PendingTransaction[],
  chainId: number,
  account: Address,
): PendingTransaction[] {
  return entries
    .filter((entry) => entry.chainId === chainId && entry.account.toLowerCase() === account.toLowerCase())
    .reverse()
}

/** Calls a listener at every change, also in another tab. Returns a function that unsubscribes. */
export function subscribeToPending(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === pendingStorageKey || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether the user stopped waiting for a sent transaction. */
const isAbandoned = (failure: TransactionFailure) => failure.kind === 'abandoned' && failure.waitingFor === 'receipt'

/**
 * Stores the transactions of a flow as pending until they are in a block. A transaction stays stored when the user leaves
 * the page, because that doesn't cancel it.
 *
 * @param flow what the user wanted, so that the same is not sent twice; null if a repetition is refused by the contract.
 * @returns a function to call with every event of the flow.
 */
export function trackPending(
  account: Address,
  chainId: number,
  flow: string | null,
): (event: TransactionEvent) => void {
  let what: PendingTransaction['what'] | null = null
  let sent: Hash | null = null

  function remove() {
    if (sent) removePending(sent)
    sent = null
  }
  function store(hash: Hash) {
    remove()
    sent = hash
    if (what) addPending({ chainId, account, hash, what, ...(flow === null ? {} : { flow }) })
  }

  return (event) => {
    if (event.kind === 'step-started') what = event.step.name
    else if (event.kind === 'resumed') {
      what = event.name
      sent = event.hash
    } else if (event.kind === 'sent' || event.kind === 'repriced') store(event.hash)
    else if (event.kind === 'mined') remove()
    else if (event.kind === 'failed' && isAbandoned(event.failure) && sent) releasePending(sent)
  }
}
