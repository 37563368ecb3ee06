import { expect, type Page } from '@playwright/test'
import type { Messages } from 'next-intl'
import { words } from '@/tests/support/browser/demo-player'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/long-run'

/** Renames the open game, and waits until this browser has stored it. */
async function rename(page: Page, t: Messages['gameEditor'], title: string): Promise<void> {
  await page.getByLabel(t.title, { exact: true }).fill(title)
  await expect(page.getByText(t.saved.here, { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(titlesOfDrafts)).toContain(title)
}

/** The titles of this browser's drafts. Runs in the page. */
const titlesOfDrafts = () =>
  new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('intrepid.drafts')
    opening.onerror = () => reject(new Error('no drafts'))
    opening.onsuccess = () => {
      const request = opening.result.transaction('drafts').objectStore('drafts').getAll()
      request.onsuccess = () => {
        opening.result.close()
        resolve((request.result as { title: string }[]).map(({ title }) => title))
      }
    }
  })

for (const locale of sampleVariants(['en', 'ar'] as const, 0)) {
  test(`keeps the work of two tabs that edit one draft: the later tab continues in a copy (${locale})`, async ({
    context,
  }) => {
    const { gameEditor: t } = words[locale]
    const { chest, guard, portal, door, gem } = t.kinds
    test.skip(!isLongRun, 'In the long run: the transaction that decides is tested on its own.')
    const [first, second] = [await context.newPage(), await context.newPage()]
    await first.goto(`/${locale}/game-builder`)
    await first.getByRole('button', { name: t.templateNames.lanternVault }).click()
    await rename(first, t, chest)
    await second.goto(`/${locale}/game-builder`)
    await second.getByRole('button', { name: new RegExp(`^${chest}`) }).click()
    await rename(second, t, portal)

    await first.getByLabel(t.title, { exact: true }).fill(guard)
    await expect(first.getByText(t.forked)).toBeVisible()
    await expect.poll(async () => (await first.evaluate(titlesOfDrafts)).toSorted()).toEqual([guard, portal].toSorted())
    // Each tab continues in its own draft, without another copy.
    await rename(second, t, door)
    await rename(first, t, gem)
    expect((await first.evaluate(titlesOfDrafts)).toSorted()).toEqual([gem, door].toSorted())
  })
}
