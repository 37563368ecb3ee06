'use client'

import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useDismiss } from '@/components/ui/hooks/use-dismiss'

type DropMenuProps = {
  /** Accessible name of the menu. */
  readonly label: string
  /** Content of the button that opens it. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** A drop-down menu of the header. It opens without JavaScript; a click on one of its links or outside closes it. */
export function DropMenu({ label, summary, children }: DropMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => menu.current?.removeAttribute('open'), [])
  useDismiss(menu, isOpen, close)

  function closeByLink({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) close()
  }

  return (
    <details ref={menu} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group relative">
      <summary
        aria-label={label}
        className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 text-note text-quiet hover:bg-raised hover:text-ink"
      >
        {summary}
      </summary>
      <ul
        onClick={closeByLink}
        className="absolute end-0 z-20 mt-2 min-w-44 rounded-card border border-hairline bg-raised p-2 shadow-card"
      >
        {children}
      </ul>
    </details>
  )
}
