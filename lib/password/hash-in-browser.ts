import { toPasswordSalt, type PasswordPlace } from './password-salt'

/** What the worker is told, and what it answers. */
export type SlowHashOrder = { readonly password: Uint8Array<ArrayBuffer>; readonly salt: Uint8Array<ArrayBuffer> }
export type SlowHashAnswer =
  { readonly kind: 'progress'; readonly done: number } | { readonly kind: 'hash'; readonly hash: Uint8Array }

type HashOptions = {
  /** Told how much is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

/**
 * The slow half of a password's hash (32 bytes), computed in a worker so that the page stays alive. The password's bytes
 * are given away and cannot be read afterwards. Rejects with the signal's reason when it is cancelled, and with an Error
 * where the browser cannot do it.
 */
export async function hashInBrowser(
  password: Uint8Array<ArrayBuffer>,
  place: PasswordPlace,
  { onProgress, signal }: HashOptions = {},
): Promise<Uint8Array> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./slow-hash.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'the worker could not be loaded')))
      worker.addEventListener('message', ({ data }: MessageEvent<SlowHashAnswer>) => {
        if (data.kind === 'progress') onProgress?.(data.done)
        else resolve(data.hash)
      })
      const order: SlowHashOrder = { password, salt: toPasswordSalt(place) }
      worker.postMessage(order, [password.buffer])
    })
  } finally {
    worker.terminate()
  }
}
