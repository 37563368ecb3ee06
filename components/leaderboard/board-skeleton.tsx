import { Skeleton } from '@/components/ui/skeleton'

/** Placeholder for the rows of a board. */
export function BoardSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy className="grid gap-3 py-4">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  )
}
