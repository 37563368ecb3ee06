'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { DrawnCode } from './draw-codes'

/** A sheet of codes: none, being drawn (`done` from 0 to 1), or ready for the printer. */
export type SheetState =
  | { readonly kind: 'none' }
  | { readonly kind: 'drawing'; readonly done: number }
  | { readonly kind: 'ready'; readonly codes: readonly DrawnCode[] }

type Sheet = {
  readonly state: SheetState
  readonly draw: (links: readonly string[]) => Promise<void>
  readonly clear: () => void
}

/** Draws a sheet of codes and forgets it: by cancelling, after printing, and with the screen that it is drawn on. */
export function useKeySheet(): Sheet {
  const [state, setState] = useState<SheetState>({ kind: 'none' })
  const drawing = useRef<AbortController | null>(null)
  useEffect(() => () => drawing.current?.abort(), [])

  const clear = useCallback(() => {
    drawing.current?.abort()
    setState({ kind: 'none' })
  }, [])

  async function draw(links: readonly string[]): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    drawing.current?.abort()
    drawing.current = controller
    setState({ kind: 'drawing', done: 0 })
    try {
      const { drawCodes } = await import('./draw-codes')
      const codes = await drawCodes(links, { signal, onProgress: (done) => setState({ kind: 'drawing', done }) })
      if (!signal.aborted) setState({ kind: 'ready', codes })
    } catch {
      if (!signal.aborted) setState({ kind: 'none' })
    }
  }

  return { state, draw, clear }
}
