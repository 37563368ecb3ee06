import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

const reads = new AsyncLocalStorage<true>()

/** Does the work of a request that only reads, which is allowed without a count while counts cannot be stored. */
export const runAsRead = <T>(work: () => Promise<T>): Promise<T> => reads.run(true, work)

/** Whether this is the work of a request that only reads. */
export const isRead = (): boolean => reads.getStore() === true
