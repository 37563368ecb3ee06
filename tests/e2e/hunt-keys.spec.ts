import { expect } from '@playwright/test'
import { connect, enter } from '@/tests/support/browser/hunt-players'
import { test } from '@/tests/support/browser/test'

test('shows the progress of creating the maximum number of keys, and keeps the form after a cancel', async ({
  page,
}) => {
  const { player } = await enter(page, 'de')
  const words = player.t.huntForm
  await page.goto('/de/gamebuilder')
  await connect(player)
  await page.getByLabel(words.title, { exact: true }).fill('Zehntausend')
  const count = page.getByLabel(words.count, { exact: true })
  await count.fill('10000')
  const make = page.getByRole('button', { name: words.make, exact: true })
  await make.click()
  const bar = page.getByRole('progressbar', { name: words.making, exact: true })
  await expect(bar).toBeVisible()
  await expect(make).toBeHidden()
  await page.getByRole('button', { name: words.cancel, exact: true }).click()
  await expect(bar).toBeHidden()
  await expect(make).toBeEnabled()
  await expect(count).toHaveValue('10000')
  await expect(count).toBeEditable()
  await expect(page.getByRole('button', { name: words.fund, exact: true })).toHaveCount(0)
})
