import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect as expectSoon, type Locator, type Page } from '@playwright/test'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { writeZip, type ZipEntry } from '../support/write-zip'
import { type HiddenKeyList, packHex, toHuntKeys } from '@/lib/hunts/keys/key-list'
import { createHuntTree } from '@/lib/hunts/merkle-tree'
import { enterByWallet, post } from '@/tests/support/browser/account-visitor'
import { fill, type DemoPlayer } from '@/tests/support/browser/demo-player'
import { balanceOf, buyInt, connect, enter, readChain } from '@/tests/support/browser/hunt-players'
import { claimWithConsent, connectWherePlayed, fundHunt } from '@/tests/support/browser/hunt-steps'
import { sampleVariants } from '@/tests/support/browser/sample'
import { test } from '@/tests/support/browser/test'
import { isLongRun } from '@/tests/support/long-run'

// The test waits for unpacked games, blocks and relayed claims on a busy machine.
const expect = expectSoon.configure({ timeout: 60_000 })

const root = join(import.meta.dirname, '../..')
const from = (folder: string, as = '') =>
  readdirSync(join(root, folder)).map((name): ZipEntry => ({
    name: as + name,
    content: readFileSync(join(root, folder, name)),
  }))

/** A key in two halves, which no search for written keys finds. No game should contain one; these test what happens then. */
const inHalves = (key: string) => `'${key.slice(0, 34)}' + '${key.slice(34)}'`

/** A build that reports a key at its third spark: the practice key of the starter kit, or one of a hunt. */
function writeStarter(key?: string): Buffer {
  const practiceKey = /'0x[0-9a-f]{64}'/
  return writeZip(
    from('sdk/examples/starter').map(({ name, content }) => ({
      name,
      content: key ? String(content).replace(practiceKey, inHalves(key)) : String(content),
    })),
  )
}

/** A build with the interface of Unity's loader, which reports a key when its lantern is lit a second time. */
function writeLantern(key?: string): Buffer {
  const lit = 'lit = code.add(lit, 1)'
  return writeZip(
    from('tests/fixtures/unity/lantern/Build', 'lantern/Build/').map((file) =>
      key && String(file.name).endsWith('.framework.js')
        ? {
            ...file,
            content: String(file.content).replace(
              lit,
              `${lit}\n    if (lit === 2) window.dispatchReactUnityEvent('KeyFound', ${inHalves(key)})`,
            ),
          }
        : file,
    ),
  )
}

async function findSpark(page: Page): Promise<void> {
  const game = page.frameLocator('main iframe')
  for (let points = 1; points <= 3; points++) {
    await game.getByRole('button', { name: 'Spark' }).click()
    await expect(game.locator('#points')).toHaveText(String(points))
  }
}

async function lightLantern(page: Page): Promise<void> {
  const canvas = page.frameLocator('main iframe').locator('canvas')
  await expect(canvas).toHaveAttribute('data-frames', /\d/)
  for (let clicks = 0; clicks < 2; clicks++) await canvas.click()
}

/** Claims the find on the screen: connects the wallet and waits for the balance. */
async function claim(finder: DemoPlayer, expected: string): Promise<void> {
  const { page, t } = finder
  const find = page.locator('[data-find=key]')
  await claimWithConsent(finder, find)
  await expect(find.locator('[data-paid]')).toContainText(expected)
  await find.getByRole('button', { name: t.hunts.claim.done, exact: true }).click()
  await expect(find).toHaveCount(0)
}

/** The build on the page of a game; empty when there is none. */
const buildOn = (page: Page, path: string) =>
  page.evaluate(
    async (address) =>
      /"build\\?":\\?"([\da-f]{64})/.exec(await (await fetch(address, { cache: 'no-store' })).text())?.[1] ?? '',
    path,
  )

const zip = (buffer: Buffer) => ({ name: 'game.zip', mimeType: 'application/zip', buffer })

type Upload = { readonly title: string; readonly slug: string; readonly build: Buffer }

/** Uploads and publishes a game in the console. @returns its card. */
async function publish({ page, t: { console: t } }: DemoPlayer, { title, slug, build }: Upload): Promise<Locator> {
  await page.locator('#upload-zip').setInputFiles(zip(build))
  await page.getByLabel(t.upload.name, { exact: true }).fill(title)
  await page.getByLabel(t.upload.slug, { exact: true }).fill(slug)
  await page.getByRole('button', { name: t.upload.send, exact: true }).click()
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: t.publish, exact: true }).click()
  await expect(card).toContainText(t.states.published)
  return card
}

test.use({ actionTimeout: 60_000 })

for (const locale of sampleVariants(['en', 'ar'] as const, 2)) {
  test(`lists no key that an upload could contain: its hunts have earned keys, which only the site knows (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const origin = new URL(baseURL ?? '').origin
    const { player: developer, address: sponsor } = await enter(page, locale)
    const { console: t, huntForm } = developer.t
    const slug = `spark-${sponsor.slice(2, 12).toLowerCase()}`
    const key = generatePrivateKey()
    await enterByWallet(page.request, origin)
    await page.goto(`/${locale}/gamebuilder`)
    const card = await publish(developer, { title: `Spark ${sponsor.slice(2, 10)}`, slug, build: writeStarter(key) })

    await card.getByRole('link', { name: t.hunt, exact: true }).click()
    await expect(page.getByLabel(huntForm.game, { exact: true })).toHaveValue(slug)
    await expect(page.getByText(huntForm.uploadedHint, { exact: true })).toBeVisible()
    await expect(page.getByLabel(huntForm.mode, { exact: true })).toHaveCount(0)
    await expect(page.getByLabel(huntForm.who.label, { exact: true })).toHaveValue('holders')

    const address = privateKeyToAddress(key)
    const list: HiddenKeyList = {
      mode: 'hidden',
      root: createHuntTree(toHuntKeys([address], [1])).root,
      sponsor,
      place: slug,
      title: 'A key in the files',
      hints: [],
      counts: [1],
      addresses: packHex([address]),
    }
    const refused = await post(page.request, origin, 'hunts', list)
    expect([refused.status(), await refused.json()]).toEqual([422, expect.objectContaining({ code: 'earned-only' })])
    const found = await page.request.get(`/api/hunts/by-key?address=${address}`)
    expect(await found.json()).toEqual({ places: [] })
  })
}

const kinds = [
  { kind: 'html', locale: 'en', payer: 8, write: writeStarter, play: findSpark },
  { kind: 'html', locale: 'ar', payer: 9, write: writeStarter, play: findSpark },
  { kind: 'unity', locale: 'en', payer: 10, write: writeLantern, play: lightLantern },
  { kind: 'unity', locale: 'ar', payer: 17, write: writeLantern, play: lightLantern },
] as const

for (const { kind, locale, payer, write, play } of kinds) {
  test(`pays keys of a hunt at a web address when an upload reports one (${kind}) and by link, and rejects one more (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.skip(!isLongRun, 'in the long run')
    test.setTimeout(420_000)
    const origin = new URL(baseURL ?? '').origin
    const chain = await readChain(page, origin, payer)
    const { player: developer, privateKey, address: sponsor } = await enter(page, locale)
    const { console: t, huntForm, hunts, gameHost } = developer.t
    const slug = `spark-${sponsor.slice(2, 12).toLowerCase()}`
    const path = `/${locale}/play/${slug}`
    const title = `Spark ${sponsor.slice(2, 10)}`

    await enterByWallet(page.request, origin)
    const had = await buyInt(chain, privateKey)
    await page.goto(`/${locale}/gamebuilder`)
    const card = await publish(developer, { title, slug, build: write() })
    await expect.poll(() => buildOn(page, path)).not.toBe('')
    const withoutKeys = await buildOn(page, path)

    await connect(developer)
    await page.getByLabel(huntForm.title, { exact: true }).fill(title)
    await page.getByLabel(huntForm.game, { exact: true }).selectOption('web')
    await page.locator('#hunt-address').fill('https://example.org/spark')
    await page.getByLabel(huntForm.count, { exact: true }).fill('3')
    await page.getByLabel(huntForm.perPlayer, { exact: true }).fill('2')
    await page.getByRole('button', { name: huntForm.make, exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: huntForm.save, exact: true }).click()
    const { keys } = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
      keys: readonly { key: string; link: string }[]
    }
    const [played, linked, pasted] = keys
    if (!played || !linked || !pasted) throw new Error('three keys were made')
    await fundHunt(developer)
    await card.getByRole('button', { name: t.versions, exact: true }).click()
    await page.locator(`#version-of-${slug}`).setInputFiles(zip(write(played.key)))
    await card.getByRole('button', { name: t.newVersion, exact: true }).click()
    await expect(card).toContainText(fill(t.version, { number: '2' }))
    // The server reads the version of a game at most every two seconds.
    await expect.poll(() => buildOn(page, path)).not.toBe(withoutKeys)

    // Another player in another browser, without coins for network fees.
    const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
    const other = await elsewhere.newPage()
    const { player: finder, address } = await enter(other, locale)
    const sent: string[] = []
    other.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await other.goto(path)
    await other.getByRole('button', { name: gameHost.play, exact: true }).click()
    await play(other)
    await connectWherePlayed(finder, other.locator('[data-found=key]'))
    await claim(finder, '9')
    expect(new URL(other.url()).pathname).toBe(path)
    expect(await balanceOf(chain, address)).toBe(parseEther('9'))

    // The second key by link. A third key, entered by hand, is above the limit per player: no wallet is asked.
    await other.goto(linked.link.replace(/^https?:\/\/[^/]+/, ''))
    await other.waitForURL(`**/${locale}/hunts`)
    await claim(finder, '9')
    await other.goto(`/${locale}/play`)
    await other.getByLabel(hunts.entry.label, { exact: true }).fill(pasted.key)
    await other.getByRole('button', { name: hunts.entry.submit, exact: true }).click()
    await other.waitForURL(`**/${locale}/hunts`)
    const find = other.locator('[data-find=key]')
    await expect(find).toContainText(hunts.claim.refused.tooManyKeys)
    await expect(find.getByRole('button', { name: hunts.claim.claim, exact: true })).toHaveCount(0)
    expect(await balanceOf(chain, address)).toBe(parseEther('18'))
    expect(await chain.node.getTransactionCount({ address })).toBe(0)
    // The requests contain addresses and signatures, never the keys.
    for (const { key } of keys) expect(sent.filter((request) => request.includes(key.slice(2)))).toEqual([])
    await elsewhere.close()

    // The developer's page was not reloaded.
    const own = page.locator('[data-hunt]').filter({ hasText: title })
    await expect(own.getByRole('row')).toHaveCount(3)
    expect(await balanceOf(chain, sponsor)).toBe(had - parseEther('30'))
  })
}
