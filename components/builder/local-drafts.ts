import * as v from 'valibot'
import { siteSettings } from '@/lib/site-settings'

/** The database in this browser that drafts are kept in. */
export const draftDatabaseName = `${siteSettings.prefix}.drafts`

/**
 * A draft as it is kept here. `saved` counts its saves in this browser, whichever tab made them; `revision` is that of the site, 0
 * where it never was there; `isAhead` says that the site has not got this state yet.
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

/** Does something within one transaction; others on the same draft wait, also in other tabs. */
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
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('not kept'))
    })
  } finally {
    database.close()
  }
}

const parseDraft = (value: unknown): LocalDraft | null => (v.is(localDraftSchema, value) ? value : null)

/** The drafts of this browser, the latest first. */
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
 * Keeps a draft, unless another tab kept it since this one read it.
 *
 * @param draft with the `saved` that it was made from. @returns what is kept now, or null where another tab was first: then nothing changed.
 */
export function keepLocalDraft(draft: LocalDraft): Promise<LocalDraft | null> {
  const next = { ...draft, saved: draft.saved + 1 }
  let isKept = false
  return transact(
    'readwrite',
    (store) => {
      const request = store.get(draft.id)
      request.onsuccess = () => {
        const before = parseDraft(request.result)
        if (before && before.saved !== draft.saved) return
        store.put(next)
        isKept = true
      }
      return request
    },
    () => (isKept ? next : null),
  )
}
