import type { ReactNode } from 'react'

/** Puts what has no label of its own, such as a button, beside the box of a field: as far down as a label takes. On a phone it is below. */
export function BesideField({ children }: { children: ReactNode }) {
  return <div className="text-note sm:before:mb-1.5 sm:before:block sm:before:content-['\00a0']">{children}</div>
}
