import { useId } from 'react'
import { Button } from './button'
import type { ButtonSize } from './button-style'

type PageTurnerProps = {
  /** Accessible name. */
  label: string
  previous: string
  next: string
  /** The current position, such as "Page 2 of 5"; announced when it changes. */
  place: string
  /** From 1. */
  page: number
  isLast: boolean
  isBusy?: boolean
  size?: ButtonSize
  onTurn: (page: number) => void
}

/** Navigation through the pages of a list. */
export function Pagination({
  label,
  previous,
  next,
  place,
  page,
  isLast,
  isBusy = false,
  size,
  onTurn,
}: PageTurnerProps) {
  const id = useId()
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <Button
        variant="secondary"
        size={size}
        disabled={page === 1}
        aria-describedby={id}
        pending={isBusy}
        onClick={() => onTurn(page - 1)}
      >
        {previous}
      </Button>
      <span id={id} aria-live="polite" className="text-note text-quiet tabular-nums">
        {place}
      </span>
      <Button
        variant="secondary"
        size={size}
        disabled={isLast}
        aria-describedby={id}
        pending={isBusy}
        onClick={() => onTurn(page + 1)}
      >
        {next}
      </Button>
    </nav>
  )
}
