import type { ReactNode } from 'react'

/** A name or a value of code within text of any language and direction. */
export function Code({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" lang="en" translate="no" className={`font-mono ${className}`}>
      {children}
    </bdi>
  )
}

/** Short facts with their labels in a row. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-t border-hairline pt-4 text-note">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-quiet">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
