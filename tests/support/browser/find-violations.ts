import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The violations of WCAG 2.2 AA that axe finds in the page, or in one part of it: rules with their elements. */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (part === undefined ? axe : axe.include(part))
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
