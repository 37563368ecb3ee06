import type { ReactNode } from 'react'

/** Shows an amount, address, hash or code left to right inside text of any direction. */
export function Isolate({ children, className, title }: { children: ReactNode; className?: string; title?: string }) {
  return (
    <bdi dir="ltr" className={className} title={title}>
      {children}
    </bdi>
  )
}
