import type { ComponentProps } from 'react'

/** A surface that groups related content, below a heading when it has a `title`. */
export function Card({ className = '', title, children, ...rest }: ComponentProps<'section'>) {
  return (
    <section className={`rounded-card border border-hairline bg-surface p-5 sm:p-6 ${className}`} {...rest}>
      {title !== undefined && <h2 className="text-lead font-semibold">{title}</h2>}
      {children}
    </section>
  )
}
