import type { ReactNode } from 'react'

/** Keeps an amount, address, hash or code left to right inside a text of any direction. */
export function Isolate({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
