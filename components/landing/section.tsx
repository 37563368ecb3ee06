import type { CSSProperties, ReactNode } from 'react'

type SectionProps = {
  /** The hash of links to this section. */
  id: string
  title: string
  lead?: string
  /** Estimated height on a phone and on a desktop, in rem, until the section is laid out. */
  heights: readonly [phone: number, desktop: number]
  children: ReactNode
}

/**
 * A section of the landing page: a title, one sentence and its content.
 *
 * `content-visibility` lays it out when the user scrolls near. That clips overflow, so padding leaves space for focus rings.
 */
export function Section({ id, title, lead, heights: [phone, desktop], children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      style={{ '--phone': `${phone}rem`, '--desktop': `${desktop}rem` } as CSSProperties}
      className="by-phrase -mx-4 mt-14 -mb-4 sm:mt-20 px-4 pb-4 [contain-intrinsic-block-size:auto_var(--phone)] [content-visibility:auto] sm:-mx-6 sm:px-6 md:mt-40 lg:[contain-intrinsic-block-size:auto_var(--desktop)]"
    >
      <div className="max-w-[46rem]">
        <h2 id={`${id}-title`} className="text-heading font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-3 max-w-prose text-lead text-quiet">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
