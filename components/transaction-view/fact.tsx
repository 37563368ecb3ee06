import type { ReactNode } from 'react'

/** A name and what it is. Stands inside a `<dl>`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[14rem_1fr]">
      <dt className="text-note text-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
