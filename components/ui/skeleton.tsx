/** A placeholder for text that is loading; `className` sets its size. */
export function Skeleton({ className = 'h-[1em] w-24' }: { className?: string }) {
  return (
    <span aria-hidden className={`inline-block animate-pulse rounded-control bg-hairline align-middle ${className}`} />
  )
}
