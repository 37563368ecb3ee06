import type { ReactNode } from 'react'

type CurveLegendProps = {
  /** Null where the curve has no such mark. */
  marks: readonly { readonly mark: keyof typeof colors; readonly name: string; readonly value: ReactNode | null }[]
}

const colors = { sold: 'bg-brand-fill', wanted: 'bg-reward-fill', now: 'bg-ink', next: 'bg-crystal' } as const

/** What the colours of the price curve mean, each with its number. */
export function CurveLegend({ marks }: CurveLegendProps) {
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-3 text-note sm:flex sm:flex-wrap sm:gap-x-8">
      {marks.map(({ mark, name, value }) => (
        <li key={mark} className="flex min-w-0 items-baseline gap-2">
          <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${colors[mark]}`} />
          <span className="min-w-0">
            <span className="text-quiet">{name}</span>{' '}
            <span className="font-semibold whitespace-nowrap">{value ?? '–'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
