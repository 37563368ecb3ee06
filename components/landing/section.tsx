import type { CSSProperties, ReactNode } from 'react'

type SectionProps = {
  /** What links to this section end with. */
  id: string
  title: string
  lead?: string
  /** About how tall the section is on a phone and on a desk, in rem: what stands for it until it is near the screen. */
  heights: readonly [phone: number, desk: number]
  children: ReactNode
}

/**
 * A part of the landing page with one idea: its name, one sentence, and what shows it.
 *
 * The browser lays it out when the reader comes near. It cuts off what sticks out then, hence the room around it, for
 * the rings of focus. None is laid out in the first picture of a page that is shown from its top.
 */
export function Section({ id, title, lead, heights: [phone, desk], children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      style={{ '--phone': `${phone}rem`, '--desk': `${desk}rem` } as CSSProperties}
      className="by-phrase -mx-4 mt-28 -mb-4 px-4 pb-4 [contain-intrinsic-block-size:auto_var(--phone)] [content-visibility:auto] max-md:[[data-unpainted]_&]:[content-visibility:hidden] sm:-mx-6 sm:px-6 md:mt-40 lg:[contain-intrinsic-block-size:auto_var(--desk)]"
    >
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
