'use client'

import { useEffect, useId, useRef, type ReactNode } from 'react'
import { focusText } from './focus-text'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Accessible name of the close button. */
  closeLabel: string
  children: ReactNode
}

/** A modal `<dialog>`: the browser traps focus, restores it and closes on Escape. Without its opener the focus goes to the heading of its section. */
export function Dialog({ open, onClose, title, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const heading = useRef<Element>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || open === element.open) return
    if (!open) {
      element.close()
      if (opener.current && !opener.current.isConnected) focusText(heading.current)
      return
    }
    opener.current = document.activeElement
    heading.current = element.closest('section')?.querySelector('h2, h3, h4') ?? null
    element.showModal()
  })

  useEffect(() => {
    const element = dialog.current
    // A dialog that is removed while open does not restore focus.
    return () => {
      if (!element || element.isConnected || !(opener.current instanceof HTMLElement)) return
      if (opener.current.isConnected) opener.current.focus({ preventScroll: true })
      else focusText(heading.current)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The close event arrives late: the dialog may already be open again for the next step.
      onClose={({ currentTarget }) => open && !currentTarget.open && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="w-[min(32rem,calc(100vw-2rem))] rounded-card border border-hairline bg-surface p-6 text-ink shadow-card backdrop:bg-black/60"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-lead font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="-me-2 -mt-2 grid size-10 place-items-center rounded-control text-quiet hover:bg-raised hover:text-ink"
        >
          <svg aria-hidden viewBox="0 0 16 16" className="size-4" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="m3 3 10 10M13 3 3 13" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      {open && children}
    </dialog>
  )
}
