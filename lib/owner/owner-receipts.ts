import * as v from 'valibot'
import type { Hash } from 'viem'
import { localeCodes } from '@/lib/i18n/locales'
import { siteSettings } from '@/lib/site-settings'
import { transactionHashSchema } from '@/lib/transaction-view/transaction-view'

/** The local-storage key of the changes that a wallet has signed as owner on a chain. `*` stands for any chain and wallet. */
export const ownerReceiptsStorageKey = (chainId: number | '*', account: string) =>
  `${siteSettings.prefix}.owner-receipts.${chainId}.${account.toLowerCase()}`

/** Number of stored receipts of a wallet on a chain. The oldest are removed first. */
export const maxOwnerReceipts = 50

const receiptSchema = v.object({
  /** The language of the texts: that in which the change was signed. */
  locale: v.picklist(localeCodes),
  title: v.string(),
  /** The changed values with their labels. */
  values: v.array(v.tuple([v.string(), v.string()])),
  hash: transactionHashSchema,
  /** Unix milliseconds. */
  sentAtMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15)),
})

/** A change that an owner has signed, and its transaction, which may be in no block. */
type OwnerReceipt = v.InferOutput<typeof receiptSchema>

/** What was signed, in words. */
export type SignedChange = Pick<OwnerReceipt, 'locale' | 'title' | 'values'>

type Cached = { readonly text: string | null; readonly receipts: readonly OwnerReceipt[] }

const cache = new Map<string, Cached>()
const listeners = new Set<() => void>()

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Each receipt is parsed by itself, so that one from another version of the site does not make the others unreadable.
 */
function parse(text: string | null): readonly OwnerReceipt[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    const receipts = stored.flatMap((each) => {
      const parsed = v.safeParse(receiptSchema, each)
      return parsed.success ? [parsed.output] : []
    })
    return receipts.slice(0, maxOwnerReceipts)
  } catch {
    return []
  }
}

/** Returns all receipts under a storage key, newest first: the same array until something changes, as React requires. */
export function getOwnerReceipts(key: string): readonly OwnerReceipt[] {
  const text = readText(key)
  const known = cache.get(key)
  if (known?.text === text) return known.receipts
  const receipts = parse(text)
  cache.set(key, { text, receipts })
  return receipts
}

function write(key: string, receipts: readonly OwnerReceipt[]): void {
  try {
    if (receipts.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(receipts))
  } catch {
    // Storage is full or forbidden: the receipts are known until the page is closed.
  }
  cache.set(key, { text: readText(key), receipts })
  for (const listener of listeners) listener()
}

/**
 * Stores the receipt of a transaction that was just sent; one that is stored stays as it is.
 *
 * @param signed null if this visit does not know what was signed.
 * @param replaced the transaction of the same change that this one replaces, such as one that was sped up in the wallet.
 */
export function saveOwnerReceipt(key: string, hash: Hash, signed: SignedChange | null, replaced: Hash | null): void {
  const stored = getOwnerReceipts(key)
  if (stored.some((receipt) => receipt.hash === hash)) return
  if (stored.some((receipt) => receipt.hash === replaced))
    return write(
      key,
      stored.map((receipt) => (receipt.hash === replaced ? { ...receipt, hash } : receipt)),
    )
  if (signed) write(key, [{ ...signed, hash, sentAtMs: Date.now() }, ...stored].slice(0, maxOwnerReceipts))
}

/** Deletes all receipts under a storage key. */
export function clearOwnerReceipts(key: string): void {
  write(key, [])
}

/** Calls a listener at every change, also in another tab. Returns a function that unsubscribes. */
export function subscribeToOwnerReceipts(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
