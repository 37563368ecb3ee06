import * as v from 'valibot'
import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { defaultTerms, defaultTiers } from '@/lib/hunts/hunt-rules'
import { huntListSchema } from '@/lib/hunts/hunt-schema'
import { leaderboardPageSchema } from '@/lib/leaderboard/leaderboard-page'
import { runtimeConfigSchema } from '@/lib/runtime-config'
import { saleResponseSchema } from '@/lib/sale/sale-snapshot'
import ar from '@/messages/ar.json'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import { exampleHunts, toExampleRules } from '@/scripts/dev/chain/example-hunts'
import { sendRequest, site } from '@/tests/support/web/http-client'

describe('resources', () => {
  it('config.json lists chains and contracts, the default chain first', async () => {
    const response = await sendRequest('/config.json')
    const config = v.parse(runtimeConfigSchema, JSON.parse(response.text))
    expect(config.chains[0]?.id).toBe(config.defaultChainId)
    expect(config.chains[0]?.contracts).toHaveProperty('platform')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it('serves the sale with its steps', async () => {
    const sale = v.parse(saleResponseSchema, JSON.parse((await sendRequest('/api/sale')).text))
    expect(sale).toMatchObject({ kind: 'sale' })
    if (sale.kind === 'sale') expect(sale.snapshot.steps).toHaveLength(10)
  })

  it('serves the sorted leaderboard and finds a player', async () => {
    const read = async (query: string) =>
      v.parse(leaderboardPageSchema, JSON.parse((await sendRequest(`/api/leaderboard?${query}`)).text))
    const board = await read('limit=3')
    expect(board.leaderboard).toHaveLength(3)
    const second = board.leaderboard[1]
    expect((await read(`limit=1&player=${second?.address}`)).player).toEqual(second)
  })

  it('serves an example hunt with keys to earn for each replayed game on the local chain', async () => {
    expect(exampleHunts.length).toBeGreaterThan(2)
    for (const example of exampleHunts) {
      const { place, title } = example
      const { text } = await sendRequest(`/api/hunts?place=${place}&state=live`)
      const { hunts } = v.parse(huntListSchema, JSON.parse(text))
      const seeded = hunts.find((hunt) => hunt.title === title)
      expect(seeded).toMatchObject({ place, mode: 'earned', areKeysSealed: true, state: 'live' })
      // The defaults of every hunt, so that small keys are 5 % of its INT and holders win the others, who need more power.
      const { minPower } = toExampleRules(example)
      expect(minPower).toBeGreaterThan(defaultTerms.minPower)
      expect(seeded?.rules).toEqual({ ...defaultTerms, minPower, hasExactRounds: true })
      expect(seeded?.tiers.map(({ count, reward, eligibility }) => ({ count, reward, eligibility }))).toEqual(
        defaultTiers.map(({ count, rewardInt, eligibility }) => ({
          count,
          reward: parseEther(String(rewardInt)),
          eligibility,
        })),
      )
    }
  })

  it('reports health without secrets', async () => {
    const response = await sendRequest('/api/health')
    expect(response.status).toBe(200)
    const part = { status: 'ok' }
    expect(JSON.parse(response.text)).toMatchObject({
      ...part,
      chain: part,
      contracts: part,
      database: part,
      indexer: part,
      credits: part,
      board: part,
      pages: part,
    })
    // Wallets show no error for an unreadable balance: it is counted here and logged.
    const { credits } = JSON.parse(response.text) as { credits: { answered: number; failed: number } }
    expect(credits.failed).toBe(0)
    expect(credits.answered).toBeGreaterThanOrEqual(0)
    expect(response.text).not.toMatch(/postgres|:\/\/[^"]*@|\/(?:work|root|home|tmp)\//)
  })

  it('shows the numbers of the chain on the landing page without JavaScript, formatted for its language', async () => {
    const sale = v.parse(saleResponseSchema, JSON.parse((await sendRequest('/api/sale')).text))
    if (sale.kind !== 'sale') throw new Error(`no sale but ${sale.kind}`)
    const { phase, steps, totalSoldInt, holders, totalIntInGems, totalIntInCrystals, recentPurchases } = sale.snapshot
    expect(holders).toBeGreaterThan(0)
    for (const [locale, iso, { assetCard }] of [
      ['en', 'en-US', en],
      ['de', 'de-DE', de],
      ['ar', 'ar', ar],
    ] as const) {
      const { text } = await sendRequest(`/${locale}`)
      const shown = text.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ' ')
      const format = new Intl.NumberFormat(iso, { numberingSystem: 'latn' })
      const numbers = [
        phase,
        steps.length,
        BigInt(totalSoldInt),
        holders ?? 0,
        BigInt(totalIntInGems) + BigInt(totalIntInCrystals),
        BigInt(recentPurchases[0]?.boughtInt ?? 0),
      ]
      for (const number of numbers) expect(shown, `${locale} ${number}`).toContain(format.format(number))
      for (const stone of ['obsidian', 'moonstone', 'rhodonite', 'pyraxite'] as const)
        expect(shown, locale).toContain(assetCard.names[stone])
    }
  })
})

describe('a repeated request', () => {
  it.each(['/en', '/leaderboard', '/config.json'])('%s is not sent again when it is unchanged', async (target) => {
    const first = await sendRequest(target)
    // A page with live numbers may have changed: then it is sent.
    const again = await sendRequest(target, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.status).toBe(again.text === '' ? 304 : 200)
    if (again.status === 304)
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect((await sendRequest(target, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  it('files of the build are cached forever and compressed', async () => {
    const files = [...(await sendRequest('/en')).text.matchAll(/\/_next\/static\/[^"]+\.js/g)].map(([name]) => name)
    const scripts = await Promise.all(files.map(async (name) => ({ name, ...(await sendRequest(name)) })))
    // Very small ones are sent as they are.
    const plain = scripts.reduce((largest, script) => (script.text.length > largest.text.length ? script : largest))
    const file = plain.name
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    // Browsers list gzip first without a preference.
    for (const [accepted, encoding] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0.5, gzip', 'gzip'],
    ] as const) {
      const response = await fetch(new URL(file, site), { headers: { 'accept-encoding': accepted } })
      expect(response.headers.get('content-encoding'), accepted).toBe(encoding)
      expect(await response.text()).toBe(plain.text)
    }
  })
})
