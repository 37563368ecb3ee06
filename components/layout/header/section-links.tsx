'use client'

import { useEffect, useState } from 'react'
import { AppLink } from '@/components/navigation/site-link'
import {
  anchorOffsetPx,
  type HeaderSection,
  type LandingSection,
  landingSections,
} from '@/components/layout/site-navigation'

/** Tolerates positions that the browser rounds. */
const tolerancePx = 1

/** The last section whose top has reached its place below the header; at the end of the page the last section. */
function readActiveSection(): LandingSection | null {
  const { scrollHeight, clientHeight } = document.documentElement
  const tops = landingSections.flatMap((id) => {
    const element = document.getElementById(id)
    return element ? [{ id, topPx: element.getBoundingClientRect().top }] : []
  })
  const isAtEnd = scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - tolerancePx
  const active = isAtEnd ? tops.at(-1) : tops.findLast(({ id, topPx }) => topPx <= anchorOffsetPx(id) + tolerancePx)
  return active?.id ?? null
}

/** The section of the landing page in view; null above the first. */
function useActiveSection(): LandingSection | null {
  const [active, setActive] = useState<LandingSection | null>(null)

  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      setActive(readActiveSection())
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    schedule()
    window.addEventListener('scroll', schedule, { passive: true })
    window.addEventListener('resize', schedule)
    // Sections move without a scroll when their text arrives late or is in another language.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(schedule)
    observer?.observe(document.body)
    return () => {
      cancelAnimationFrame(frame)
      observer?.disconnect()
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [])

  return active
}

type SectionLinksProps = {
  /** Labels of the sections, in their order. */
  labels: readonly (readonly [HeaderSection, string])[]
}

/** Links to the sections of the landing page; the section in view is marked with `aria-current`. */
export function SectionLinks({ labels }: SectionLinksProps) {
  const active = useActiveSection()
  return labels.map(([section, label]) => (
    // Not a plain anchor: going back from another page to a URL with a hash has to work.
    <AppLink
      key={section}
      href={`#${section}`}
      aria-current={active === section ? 'location' : undefined}
      className="relative flex min-h-11 items-center px-1.5 text-note text-quiet after:absolute after:inset-x-1.5 after:bottom-1.5 after:h-0.5 after:origin-center after:scale-x-0 after:rounded-full after:bg-brand after:transition-transform after:duration-movement after:ease-out hover:text-ink aria-[current]:text-ink aria-[current]:after:scale-x-100 lg:px-2.5 lg:after:inset-x-2.5"
    >
      {label}
    </AppLink>
  ))
}
