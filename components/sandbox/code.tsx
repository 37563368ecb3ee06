import type { ReactNode } from 'react'

/** A name or a value of code inside a text of any language and direction. */
export function Code({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" lang="en" translate="no" className={`font-mono ${className}`}>
      {children}
    </bdi>
  )
}
