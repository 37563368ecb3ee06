import type { Page } from '@playwright/test'

/** How many pixels the page scrolls sideways. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Texts that nobody can bring into view whole: beyond the edge of the page, or cut off by a box without a mark. */
export const findCutTexts = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const isShortened = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis'
    const isCutting = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const cuts = (element: Element) => {
      const { overflowX, overflowY, position, display } = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // Hidden for sight only, and shortened on purpose.
      if (position === 'absolute' && clientWidth <= 1) return false
      if (isShortened(element) || display === 'flow-root') return false
      return (
        (isCutting(overflowX) && scrollWidth > clientWidth + 1) ||
        (isCutting(overflowY) && scrollHeight > clientHeight + 1)
      )
    }
    const isCutByParent = (element: Element) => {
      if (scrolls(element) || isShortened(element)) return false
      const content = document.createRange()
      content.selectNodeContents(element)
      const { left, right, width } = content.getBoundingClientRect()
      for (let parent = element.parentElement; parent && !scrolls(parent); parent = parent.parentElement) {
        const box = parent.getBoundingClientRect()
        const isInside = width === 0 || (left >= box.left - 1 && right <= box.right + 1)
        if (isCutting(getComputedStyle(parent).overflowX) && !isShortened(parent) && !isInside) return true
      }
      return false
    }
    return [...document.querySelectorAll('header *, main *, footer *')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], svg, .sr-only'))
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => {
        const box = element.getBoundingClientRect()
        if (box.left < -1 || box.right > innerWidth + 1)
          return !element.closest('pre, table, [tabindex="0"]') && getScroller(element) === null
        return cuts(element) || isCutByParent(element)
      })
      .map((element) => `${element.tagName.toLowerCase()}: ${element.textContent.trim().slice(0, 60)}`)

    function getScroller(element: Element): Element | null {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (scrolls(parent)) return parent
      }
      return null
    }
  })
