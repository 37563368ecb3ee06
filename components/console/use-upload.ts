'use client'

import { useEffect, useRef, useState } from 'react'
import type { Uploaded } from '@/lib/uploads/upload-answers'
import { sendZip, ZipRefused } from './send-zip'

/** Where an upload stands. `fraction` of it is there, from 0 to 1; `file` is the one in the zip that is the reason. */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly fraction: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly uploaded: Uploaded }
  | { readonly kind: 'failed'; readonly code: string; readonly file: string | null }

type Upload = { readonly slug: string; readonly title: string; readonly lead: string; readonly zip: Blob }

/** An upload and the ways to begin it, to end it early, and to begin anew. It ends with its page. */
export function useUpload(onDone: (uploaded: Uploaded) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(upload: Upload): Promise<void> {
    running.current?.abort()
    const own = (running.current = new AbortController())
    const show = (next: UploadState) => running.current === own && setState(next)
    show({ kind: 'sending', fraction: 0 })
    try {
      const onProgress = (fraction: number) => show(fraction < 1 ? { kind: 'sending', fraction } : { kind: 'checking' })
      const uploaded = await sendZip({ ...upload, onProgress, signal: own.signal })
      show({ kind: 'done', uploaded })
      onDone(uploaded)
    } catch (error) {
      show(
        own.signal.aborted
          ? { kind: 'idle' }
          : error instanceof ZipRefused
            ? { kind: 'failed', code: error.code, file: error.file }
            : { kind: 'failed', code: 'no-answer', file: null },
      )
    }
  }

  function end(): void {
    running.current?.abort()
    running.current = null
    setState({ kind: 'idle' })
  }

  return { state, begin, end }
}
