import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import {
  anchorOffsetPx,
  headerSections,
  landingSections,
  type LandingSection,
} from '@/components/layout/site-navigation'
import { SectionLinks } from './section-links'

const labels = headerSections.map((section) => [section, section] as const)
const sectionHeight = 1_000

/** A landing page of sections of 1,000 px each, scrolled so that one begins `topPx` below the top of the screen. */
function scrollUntil(section: LandingSection, topPx: number) {
  const first = topPx - landingSections.indexOf(section) * sectionHeight
  landingSections.forEach((id, index) => {
    const element = document.getElementById(id)
    if (element) element.getBoundingClientRect = () => ({ top: first + index * sectionHeight }) as DOMRect
  })
  act(() => {
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(50)
  })
}

const current = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'location')
    .map((link) => link.textContent)

describe('SectionLinks', () => {
  /** What the browser calls when the page has another height. */
  let move: (() => void) | undefined
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          move = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    document.body.innerHTML = landingSections.map((id) => `<section id="${id}"></section>`).join('')
    renderScreen(<SectionLinks labels={labels} />)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('links to six sections, all but the team', () => {
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['#players', '#developers', '#crypto', '#staking', '#timeline', '#faq'])
  })

  it('has an offset of 90 px for the third and the fourth, of 80 for the others', () => {
    expect(headerSections.map(anchorOffsetPx)).toEqual([80, 80, 90, 90, 80, 80])
  })

  it.each(headerSections)('marks %s when it reaches its offset', (section) => {
    const offset = anchorOffsetPx(section)
    scrollUntil(section, offset + 2)
    expect(current()).not.toEqual([section])
    scrollUntil(section, offset)
    expect(current()).toEqual([section])
  })

  it('follows sections that move without a scroll, as after a switch of the language', () => {
    scrollUntil('developers', anchorOffsetPx('developers'))
    expect(current()).toEqual(['developers'])
    const place = (section: LandingSection, topPx: number) => {
      const element = document.getElementById(section)
      if (element) element.getBoundingClientRect = () => ({ top: topPx }) as DOMRect
    }
    place('crypto', anchorOffsetPx('crypto'))
    act(() => {
      move?.()
      vi.advanceTimersByTime(50)
    })
    expect(current()).toEqual(['crypto'])
  })

  it('marks nothing above the first section and in the team', () => {
    scrollUntil('players', 700)
    expect(current()).toEqual([])
    scrollUntil('team', 0)
    expect(current()).toEqual([])
  })

  it('marks a short last section at the end of the page', () => {
    const end = document.documentElement
    vi.spyOn(end, 'scrollHeight', 'get').mockReturnValue(7_000)
    vi.spyOn(end, 'clientHeight', 'get').mockReturnValue(800)
    vi.stubGlobal('scrollY', 6_200)
    scrollUntil('faq', 400)
    expect(current()).toEqual(['faq'])
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
})
