'use client'

import pRetry from 'p-retry'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { retryPolicy } from '@/lib/retry'
import { postJson, ApiError } from '@/lib/site-api/fetch-json'
import { arrivalSchema, receivedSchema, type Uploaded, uploadedSchema } from '@/lib/uploads/upload-schema'

/** The state of an upload. `fraction` is from 0 to 1; `file` is the file in the zip that caused the failure. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly fraction: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly uploaded: Uploaded }
  | { readonly kind: 'failed'; readonly code: string; readonly file: string | null }

type Upload = { readonly slug: string; readonly title: string; readonly lead: string; readonly zip: Blob }

/** An upload with functions to start, cancel and reset it. Leaving the page cancels it. */
export function useUpload(onDone: (uploaded: Uploaded) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(upload: Upload): Promise<void> {
    running.current?.abort()
    const own = (running.current = new AbortController())
    const showState = (next: UploadState) => running.current === own && setState(next)
    showState({ kind: 'sending', fraction: 0 })
    try {
      const onProgress = (fraction: number) =>
        showState(fraction < 1 ? { kind: 'sending', fraction } : { kind: 'checking' })
      const uploaded = await sendZip({ ...upload, onProgress, signal: own.signal })
      showState({ kind: 'done', uploaded })
      onDone(uploaded)
    } catch (error) {
      showState(
        own.signal.aborted
          ? { kind: 'idle' }
          : error instanceof ZipRejectedError
            ? { kind: 'failed', code: error.code, file: error.file }
            : { kind: 'failed', code: 'no-answer', file: null },
      )
    }
  }

  function cancel(): void {
    running.current?.abort()
    running.current = null
    setState({ kind: 'idle' })
  }

  return { state, start, cancel }
}

/** A rejected zip: the error code, and the file in the zip that caused it, if any. */
class ZipRejectedError extends Error {
  override readonly name = 'ZipRejectedError'

  constructor(
    readonly code: string,
    readonly file: string | null,
  ) {
    super(code)
  }
}

type ZipUpload = Upload & {
  /** Called with the uploaded fraction from 0 to 1; at 1 the site checks the zip. */
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

/**
 * Uploads a zip in pieces and creates a game or its next version from it.
 *
 * @throws ZipRejectedError when the site rejects it; another error when there is no response or the signal aborts.
 */
async function sendZip({ slug, title, lead, zip, onProgress, signal }: ZipUpload): Promise<Uploaded> {
  const { id, received, pieceBytes } = await postJson(
    '/api/uploads',
    { slug, title, lead, bytes: zip.size },
    arrivalSchema,
  ).catch((error: unknown) => {
    throw error instanceof ApiError ? new ZipRejectedError(error.code, null) : error
  })
  for (let at = received; at < zip.size;) {
    onProgress(at / zip.size)
    const next = await sendPiece(id, at, zip.slice(at, at + pieceBytes), signal)
    if (next <= at) throw new Error('the site did not store a piece that it accepted')
    at = next
  }
  onProgress(1)
  // Without a timeout: unpacking is slow, and other uploads may be first in the queue.
  const response = await fetch(`/api/uploads/${id}/finish`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    signal,
  })
  return readResponse(response, uploadedSchema)
}

const pieceTimeoutMs = 60_000

/** Sends a piece, with retries while there is no response. @returns the offset of the next piece. */
const sendPiece = (id: string, at: number, piece: Blob, signal: AbortSignal): Promise<number> =>
  pRetry(
    async () => {
      const response = await fetch(`/api/uploads/${id}/pieces?at=${at}`, {
        method: 'POST',
        body: piece,
        headers: { 'content-type': 'application/octet-stream' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(pieceTimeoutMs)]),
      })
      return (await readResponse(response, receivedSchema)).received
    },
    {
      ...retryPolicy,
      retries: 3,
      signal,
      shouldRetry: ({ error }) => !(error instanceof ZipRejectedError) || ['busy', 'read-only'].includes(error.code),
    },
  )

const problemSchema = v.object({ code: v.string(), errors: v.optional(v.array(v.object({ detail: v.string() }))) })

async function readResponse<T>(response: Response, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const body: unknown = await response.json()
  if (response.ok) return v.parse(schema, body)
  const { code, errors = [] } = v.parse(problemSchema, body)
  throw new ZipRejectedError(code, errors[0]?.detail ?? null)
}
