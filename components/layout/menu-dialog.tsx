'use client'

import type { MouseEvent, ReactNode } from 'react'
import { siteMenuId } from './site-menu-id'

function closeByClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  const isScrim = target === currentTarget
  const isWayOut = target instanceof Element && target.closest('a, [data-close]') !== null
  if (isScrim || isWayOut) currentTarget.close()
}

/**
 * Slides in from the end of the line, on the browser's own `<dialog>`: focus is kept inside and given back, Escape closes.
 * A click beside it, on a link or on what carries `data-close` closes it too.
 */
export function MenuDialog({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dialog id={siteMenuId} aria-label={label} closedby="any" onClick={closeByClick} className="site-menu">
      <div className="grid content-start gap-6 p-6">{children}</div>
    </dialog>
  )
}
