'use client'

import type { MouseEvent, ReactNode } from 'react'
import { LineIcon } from '@/components/ui/line-icon'
import { siteMenuId } from '@/components/layout/site-navigation'

function closeByClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
  const isScrim = target === currentTarget
  const isClosing = target instanceof Element && target.closest('a, [data-close]') !== null
  if (isScrim || isClosing) currentTarget.close()
}

/**
 * The menu of narrow screens. The browser's `<dialog>` traps focus, restores it and closes on Escape; a click beside it, on a link or on an
 * element with `data-close` closes it too.
 */
export function MenuDialog({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dialog id={siteMenuId} aria-label={label} closedby="any" onClick={closeByClick} className="site-menu">
      <div className="grid content-start gap-6 p-6">{children}</div>
    </dialog>
  )
}

/** Opens the menu below 960 px: with `commandfor`, which needs no JavaScript, or in older browsers with the handler. */
export function MenuButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      {...{ command: 'show-modal', commandfor: siteMenuId }}
      onClick={() => {
        const menu = document.getElementById(siteMenuId)
        if (menu instanceof HTMLDialogElement && !menu.open) menu.showModal()
      }}
      className="grid size-11 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink md:hidden"
    >
      <LineIcon className="size-5" strokeLinecap="round">
        <path d="M4 7h16M4 12h16M4 17h16" />
      </LineIcon>
    </button>
  )
}
