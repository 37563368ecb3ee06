'use client'

import { useEffect, type RefObject } from 'react'

/**
 * Closes what is open, such as a menu, when the pointer goes down outside of it or Escape is pressed. After Escape the
 * focus is back on what opened it: the first button or summary inside `root`.
 */
export function useDismiss(root: RefObject<HTMLElement | null>, isOpen: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onDismiss()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onDismiss()
      root.current?.querySelector<HTMLElement>('button, summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [root, isOpen, onDismiss])
}
