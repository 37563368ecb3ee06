import type { ReactNode } from 'react'

const colours = { ok: 'bg-brand', down: 'bg-danger', starting: 'bg-reward' }

/** A dot in the colour of a state, beside its label. */
export function StatusDot({ state }: { state: keyof typeof colours }) {
  return <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${colours[state]}`} />
}

/** A name and its value, inside a `<dl>`. */
export function SystemRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-16 items-center gap-x-8 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[14rem_1fr]">
      <dt className="min-w-0 font-semibold break-words">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
