import type { ReactNode } from 'react'

export function PageHeading({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <div className="pt-10 pb-8 sm:pt-14">
      <h1 className="text-heading font-semibold">{title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{lead}</p>
    </div>
  )
}
