import type { ComponentProps } from 'react'

/** A surface that groups related content. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section className={`rounded-card border border-hairline bg-surface p-5 sm:p-6 ${className}`} {...rest} />
}
