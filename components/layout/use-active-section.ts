'use client'

import { useEffect, useState } from 'react'
import { anchorOffsetPx, landingSections, type LandingSection } from './landing-sections'

/** Half a pixel that a browser rounds away must not decide. */
const tolerancePx = 1

/** The last section that has reached its place below the header; at the end of the page the last one there is. */
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

/** The section of the landing page that is being read; null above the first. */
export function useActiveSection(): LandingSection | null {
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
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', schedule)
    }
  }, [])

  return active
}
