/** Holds the place of a text that is still on its way; `className` gives it the size of that text. */
export function Skeleton({ className = 'h-[1em] w-24' }: { className?: string }) {
  return (
    <span aria-hidden className={`inline-block animate-pulse rounded-control bg-hairline align-middle ${className}`} />
  )
}
