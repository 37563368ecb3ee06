import type { Locator, Page } from '@playwright/test'
import { untilAlive } from './test'

export const header = (page: Page): Locator => page.getByRole('banner')
export const menuButton = (page: Page): Locator => header(page).locator('button[commandfor="site-menu"]').first()
export const menu = (page: Page): Locator => page.locator('dialog#site-menu')
export const toast = (page: Page): Locator => page.locator('[role="status"] .toast')

/**
 * Follows a link of the footer by keyboard: sections above it get their height when they come near the screen, which moves the footer under
 * a click.
 */
export async function followInFooter(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter')
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}
