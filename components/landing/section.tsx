import type { ReactNode } from 'react'

type SectionProps = {
  /** What links to this section end with. */
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** A part of the landing page with one idea: its name, one sentence, and what shows it. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-28 md:mt-40">
      <div className="max-w-[46rem]">
        <h2 id={`${id}-title`} className="text-heading font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-4 max-w-prose text-lead text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
