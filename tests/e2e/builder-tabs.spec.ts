import { expect, type Page } from '@playwright/test'
import de from '@/messages/de.json' with { type: 'json' }
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/long-run'

const t = de.gameEditor

/** Renames the open game, and waits until this browser has stored it. */
async function rename(page: Page, title: string): Promise<void> {
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

test('keeps the work of two tabs that edit one draft: the later tab continues in a copy', async ({ context }) => {
  test.skip(!isLongRun, 'In the long run: the transaction that decides is tested on its own.')
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/de/game-builder')
  await first.getByRole('button', { name: t.templateNames.lanternVault }).click()
  await rename(first, 'Gewölbe')
  await second.goto('/de/game-builder')
  await second.getByRole('button', { name: /^Gewölbe/ }).click()
  await rename(second, 'Vom zweiten Tab')

  await first.getByLabel(t.title, { exact: true }).fill('Vom ersten Tab')
  await expect(first.getByText(t.forked)).toBeVisible()
  await expect
    .poll(async () => (await first.evaluate(titlesOfDrafts)).toSorted())
    .toEqual(['Vom ersten Tab', 'Vom zweiten Tab'])
  // Each tab continues in its own draft, without another copy.
  await rename(second, 'Noch einmal vom zweiten')
  await rename(first, 'Noch einmal vom ersten')
  expect((await first.evaluate(titlesOfDrafts)).toSorted()).toEqual([
    'Noch einmal vom ersten',
    'Noch einmal vom zweiten',
  ])
})
