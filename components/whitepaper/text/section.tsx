import type { ReactNode } from 'react'
import { sectionNumber, sectionTitles, type SectionId } from './numbering'

type SectionProps = {
  id: SectionId
  /** In the reader's language; by default the English title. */
  title?: string
  children: ReactNode
}

/** A numbered section under its anchored heading. */
export function Section({ id, title = sectionTitles[id], children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`}>
          <span className="paper-number">{sectionNumber(id)}</span>
          {title}
        </a>
      </h2>
      {children}
    </section>
  )
}

/** A heading within a section, with an anchor of its own. */
export function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 id={id}>
      <a href={`#${id}`}>{children}</a>
    </h3>
  )
}

/** A link to another section, by its number and name. */
export function SectionLink({ id }: { id: SectionId }) {
  return (
    <a href={`#${id}`}>
      section {sectionNumber(id)}, {sectionTitles[id]}
    </a>
  )
}
