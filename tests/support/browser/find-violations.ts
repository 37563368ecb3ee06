import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Only lists violations: what passes takes long to describe. */
const resultTypes = { resultTypes: ['violations' as const] }

/** The violations of WCAG 2.2 AA that axe finds in the page, or in one part of it: rules with their elements. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options(resultTypes)
  const { violations } = await (part === undefined ? axe : axe.include(part))
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** The texts whose contrast is too low, for a second theme: all other rules are about what both themes share. */
export async function findLowContrast(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(resultTypes).withRules(['color-contrast']).analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
}
