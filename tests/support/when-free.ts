import { HttpError } from '@/lib/server/http/http-error'

/** Repeats what is refused because others hold its locks, as people do. */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof HttpError && error.code === 'busy')) throw error
    }
}
