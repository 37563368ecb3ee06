import type { ReactNode } from 'react'

/** The style of a cover that grows while the pointer is over its card. */
export const growingCover =
  'size-full transition-transform duration-movement ease-out group-hover:scale-[1.03] motion-reduce:transition-none'

/** The frame of a game in the catalogue: its cover and what is said below it. A link covers the whole card. */
export function CatalogueCard({ cover, children }: { cover: ReactNode; children: ReactNode }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-hairline bg-surface transition-colors duration-movement focus-within:border-brand hover:border-brand">
      <div className="aspect-video overflow-hidden bg-ground">{cover}</div>
      <div className="flex flex-1 flex-col p-5">{children}</div>
    </article>
  )
}
