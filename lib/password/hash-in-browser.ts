import { toPasswordSalt, type PasswordPlace } from './password-salt'

/** The message to the worker, and its messages back. */
export type SlowHashRequest = { readonly password: Uint8Array<ArrayBuffer>; readonly salt: Uint8Array<ArrayBuffer> }
export type SlowHashMessage =
  { readonly kind: 'progress'; readonly done: number } | { readonly kind: 'hash'; readonly hash: Uint8Array }

type HashOptions = {
  /** Called with the completed share, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  readonly signal?: AbortSignal
}

/**
 * The slow half of a game password's hash (32 bytes), computed in a worker so that the page stays responsive. The password's buffer
 * is transferred and unreadable afterwards. Rejects with the signal's reason when it is cancelled, and with an Error when the browser
 * cannot start the worker.
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
      worker.addEventListener('message', ({ data }: MessageEvent<SlowHashMessage>) => {
        if (data.kind === 'progress') onProgress?.(data.done)
        else resolve(data.hash)
      })
      const request: SlowHashRequest = { password, salt: toPasswordSalt(place) }
      worker.postMessage(request, [password.buffer])
    })
  } finally {
    worker.terminate()
  }
}
