import type { ReactNode } from 'react'

/**
 * Aligns an element without a label, such as a button, with the input of the field beside it. On phones it is below the
 * field.
 */
export function BesideField({ children }: { children: ReactNode }) {
  return <div className="text-note sm:before:mb-1.5 sm:before:block sm:before:content-['\00a0']">{children}</div>
}
