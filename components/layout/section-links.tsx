'use client'

import { SoftLink } from '@/components/navigation/soft-link'
import type { HeaderSection } from './landing-sections'
import { useActiveSection } from './use-active-section'

type SectionLinksProps = {
  /** Words of each link, in the order of the sections. */
  labels: readonly (readonly [HeaderSection, string])[]
}

/** Leads to the sections of the landing page, and marks the one being read. */
export function SectionLinks({ labels }: SectionLinksProps) {
  const active = useActiveSection()
  return labels.map(([section, label]) => (
    // Soft, not plain: going back from another page to an address with a hash has to work.
    <SoftLink
      key={section}
      href={`#${section}`}
      aria-current={active === section ? 'location' : undefined}
      className="relative flex min-h-11 items-center px-1.5 text-note text-quiet after:absolute after:inset-x-1.5 after:bottom-1.5 after:h-0.5 after:origin-center after:scale-x-0 after:rounded-full after:bg-brand after:transition-transform after:duration-movement after:ease-out hover:text-ink aria-[current]:text-ink aria-[current]:after:scale-x-100 lg:px-2.5 lg:after:inset-x-2.5"
    >
      {label}
    </SoftLink>
  ))
}
