import { Skeleton } from '@/components/ui/skeleton'

/** Height of a board's row. On a phone the name has a line above the address. */
export const boardRowHeight = 'h-16 sm:h-12'

/** Placeholder for a board, as high as one with so many rows: below the place of its status and of its headings. */
export function BoardSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-busy className="pt-21">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={`flex items-center border-b border-hairline px-2 last:border-0 ${boardRowHeight}`}>
          <Skeleton className="h-6 w-full" />
        </div>
      ))}
    </div>
  )
}
