import * as v from 'valibot'
import { type Address, type Hash, isHash } from 'viem'
import { addressSchema } from '@/contracts/address'
import { siteSettings } from '@/lib/site-settings'
import type { TransactionFailure } from '@/lib/transactions/transaction-failure'
import type { TransactionEvent } from '@/lib/transactions/transaction-state'

/** Ends of a sent transaction after which no block will ever hold it, or the reader was told what a block says. */
const isOver = ({ kind }: TransactionFailure) => kind === 'reverted' || kind === 'replaced' || kind === 'cancelled'

/**
 * Keeps what a flow of transactions sends, until its end is known. What the reader stops waiting for stays: leaving the page
 * ends no transaction.
 *
 * @returns to be told of every event of the flow.
 */
export function trackPending(account: Address, chainId: number): (event: TransactionEvent) => void {
  let what = ''
  let sent: Hash | null = null

  function release(hash: Hash | null) {
    if (hash) removePending(hash)
    sent = null
  }
  function keep(hash: Hash) {
    release(sent)
    sent = hash
    addPending({ chainId, account, hash, what })
  }

  return (event) => {
    if (event.kind === 'step-started') {
      release(sent)
      what = event.step.name
    } else if (event.kind === 'sent' || event.kind === 'repriced') keep(event.hash)
    else if (event.kind === 'finished' || (event.kind === 'failed' && isOver(event.failure))) release(sent)
  }
}

/** Where sent transactions are kept in local storage until they are known to be in a block. */
export const pendingStorageKey = `${siteSettings.prefix}.pending.1`

/** More than anybody has under way at once; the oldest go first. */
const mostKept = 50
/** What no block took within this time is forgotten by the nodes too. Milliseconds. */
const keptForMs = 3 * 86_400_000

const entrySchema = v.object({
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  account: addressSchema,
  hash: v.pipe(
    v.string(),
    v.check((value) => isHash(value), 'not a hash'),
    v.transform((value) => value as Hash),
  ),
  /** Name of the step, under which `transactionStatus.steps` has its words. */
  what: v.pipe(v.string(), v.maxLength(40)),
  /** Milliseconds since 1970. */
  sentAtMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** A transaction that was sent and of which no receipt was seen yet. */
export type PendingTransaction = v.InferOutput<typeof entrySchema>

const none: readonly PendingTransaction[] = []
const listeners = new Set<() => void>()
let seen: { readonly text: string | null; readonly entries: readonly PendingTransaction[] } = {
  text: null,
  entries: none,
}

function parse(text: string | null): readonly PendingTransaction[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return none
    return stored.slice(-mostKept).flatMap((entry) => {
      const parsed = v.safeParse(entrySchema, entry)
      return parsed.success ? [parsed.output] : []
    })
  } catch {
    return none
  }
}

/** All that is kept, oldest first; the same array as long as nothing changes. Empty where storage is forbidden. */
export function getPending(): readonly PendingTransaction[] {
  try {
    const text = localStorage.getItem(pendingStorageKey)
    if (text !== seen.text) seen = { text, entries: parse(text) }
  } catch {
    // Forbidden: what is pending is known as long as the page.
  }
  return seen.entries
}

function write(entries: readonly PendingTransaction[]): void {
  const text = JSON.stringify(entries)
  seen = { text, entries }
  try {
    localStorage.setItem(pendingStorageKey, text)
  } catch {
    // Full or forbidden: as above.
  }
  for (const listener of listeners) listener()
}

/** Keeps a transaction that was just sent, so that it is not forgotten when the page is left. */
export function addPending(sent: Omit<PendingTransaction, 'sentAtMs'>, nowMs = Date.now()): void {
  const others = getPending().filter(({ hash, sentAtMs }) => hash !== sent.hash && nowMs - sentAtMs < keptForMs)
  write([...others, { ...sent, sentAtMs: nowMs }].slice(-mostKept))
}

/** Lets go of a transaction whose end is known. */
export function removePending(hash: Hash): void {
  const entries = getPending()
  const left = entries.filter((entry) => entry.hash !== hash)
  if (left.length !== entries.length) write(left)
}

/** The transactions of an account on a chain, newest first. */
export function getPendingOf(
  entries: readonly PendingTransaction[],
  chainId: number,
  account: Address,
): PendingTransaction[] {
  return entries
    .filter((entry) => entry.chainId === chainId && entry.account.toLowerCase() === account.toLowerCase())
    .reverse()
}

/** Calls a function at every change, also one made in another tab. Returns what ends that. */
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
