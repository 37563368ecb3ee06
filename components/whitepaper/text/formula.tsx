import type { ReactNode } from 'react'

/** A display formula. */
export function Formula({ children }: { children: ReactNode }) {
  return <p className="paper-formula">{children}</p>
}

/** A fraction; read aloud as "over". */
export function Fraction({ over, under }: { over: ReactNode; under: ReactNode }) {
  return (
    <span className="paper-fraction">
      <span>{over}</span>
      <span className="sr-only"> over </span>
      <span>{under}</span>
    </span>
  )
}
