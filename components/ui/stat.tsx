import type { ReactNode } from 'react'

type StatProps = {
  name: string
  value: ReactNode
  /** A note below the number. */
  note?: ReactNode
}

/** A number with its name above, inside a `<dl>`. */
export function Stat({ name, value, note }: StatProps) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-quiet">{name}</dt>
      <dd className="mt-1 text-lead font-semibold break-words sm:text-title">{value}</dd>
      {note !== undefined && <dd className="mt-1 text-note text-balance text-quiet empty:hidden">{note}</dd>}
    </div>
  )
}
