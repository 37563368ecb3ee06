import type { ReactNode } from 'react'

type LegalSectionProps = {
  id: string
  title: string
  /** One string a paragraph. */
  paragraphs: readonly string[]
  /** What comes after them: a table, a link. */
  children?: ReactNode
}

/** A short section of a legal text under its anchored heading. */
export function LegalSection({ id, title, paragraphs, children }: LegalSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h3 id={id} className="text-lead font-semibold">
        <a href={`#${id}`} className="hover:underline">
          {title}
        </a>
      </h3>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="mt-3 max-w-prose">
          {paragraph}
        </p>
      ))}
      {children}
    </section>
  )
}
