import * as v from 'valibot'
import { siteSettings } from '@/lib/site-settings'

/** The IndexedDB database of the drafts in this browser. */
export const draftDatabaseName = `${siteSettings.prefix}.drafts`

/**
 * A draft in this browser. `saved` counts its saves here, in any tab; `revision` is the site's, 0 for a draft that was
 * never saved there; `isAhead` means that the site does not have this state yet.
 */
const localDraftSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  title: v.string(),
  definition: v.string(),
  saved: v.number(),
  revision: v.number(),
  isAhead: v.boolean(),
  slug: v.nullable(v.string()),
  changedAt: v.string(),
})

export type LocalDraft = v.InferOutput<typeof localDraftSchema>

const storeName = 'drafts'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(draftDatabaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
}

/** Runs a transaction; other transactions on the drafts wait, also in other tabs. */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest | null,
  read: (result: unknown) => T,
): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(read(request?.result))
      transaction.onerror = transaction.onabort = () =>
        reject(transaction.error ?? new Error('the draft was not stored'))
    })
  } finally {
    database.close()
  }
}

const parseDraft = (value: unknown): LocalDraft | null => (v.is(localDraftSchema, value) ? value : null)

/** Lists the drafts of this browser, newest first. */
export async function listLocalDrafts(): Promise<readonly LocalDraft[]> {
  const all = await transact(
    'readonly',
    (store) => store.getAll(),
    (result) => (Array.isArray(result) ? result : []),
  )
  return all
    .map(parseDraft)
    .filter((draft) => draft !== null)
    .sort((a, b) => b.changedAt.localeCompare(a.changedAt))
}

export const readLocalDraft = (id: string): Promise<LocalDraft | null> =>
  transact('readonly', (store) => store.get(id), parseDraft)

export const deleteLocalDraft = (id: string): Promise<void> =>
  transact(
    'readwrite',
    (store) => store.delete(id),
    () => undefined,
  )

/**
 * Stores a draft unless another tab has stored it since it was read.
 *
 * @param draft with the `saved` count that it is based on. @returns the stored draft, or null when another tab was
 * first and nothing changed.
 */
export function storeLocalDraft(draft: LocalDraft): Promise<LocalDraft | null> {
  const next = { ...draft, saved: draft.saved + 1 }
  let isStored = false
  return transact(
    'readwrite',
    (store) => {
      const request = store.get(draft.id)
      request.onsuccess = () => {
        const before = parseDraft(request.result)
        if (before && before.saved !== draft.saved) return
        store.put(next)
        isStored = true
      }
      return request
    },
    () => (isStored ? next : null),
  )
}
