import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Waits until no colour is between two values: buttons that become enabled change theirs slowly, also with reduced motion. */
const untilSettled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })

function createAxe(page: Page): AxeBuilder {
  // Only lists violations: what passes takes long to describe.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // Without frames it needs no second page to join the results in.
  return page.frames().length === 1 ? axe.setLegacyMode() : axe
}

/** The violations of WCAG 2.2 AA that axe finds in the page, or in one part of it: rules with their elements. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  await untilSettled(page)
  const axe = createAxe(page)
  const { violations } = await (part === undefined ? axe : axe.include(part))
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The texts whose contrast is too low in the page, or in one part of it, for a second theme: all other rules are about what both themes share. */
export async function findLowContrast(page: Page, part?: string): Promise<string[]> {
  await untilSettled(page)
  const axe = createAxe(page)
  const { violations } = await (part === undefined ? axe : axe.include(part)).withRules(['color-contrast']).analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}
