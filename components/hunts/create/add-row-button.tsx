'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useNextFocus } from '@/components/ui/hooks/use-next-focus'

type AddRowButtonProps = {
  /** The number of rows. */
  count: number
  max: number
  /** Says that there are as many rows as possible. */
  mostNote: string
  onAdd: () => void
  children: ReactNode
}

/** Adds a row to a list of the form. It gets the focus when a row is removed. */
export function AddRowButton({ count, max, mostNote, onAdd, children }: AddRowButtonProps) {
  const button = useNextFocus<HTMLButtonElement>(String(count))
  const isFull = count >= max
  return (
    <Button
      ref={button}
      variant="secondary"
      size="s"
      className="w-fit aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      // Not `disabled`, which would take the focus from the button that is pressed up to the maximum.
      aria-disabled={isFull || undefined}
      title={isFull ? mostNote : undefined}
      onClick={() => isFull || onAdd()}
    >
      {children}
    </Button>
  )
}
