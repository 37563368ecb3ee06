import { readdirSync, readFileSync } from 'node:fs'
import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { localeCodes } from '@/lib/i18n/locales'
import { protocolFacts } from '@/lib/contract-bounds'
import packageJson from '@/package.json'
import { renderScreen } from '@/tests/support/render-screen'
import { exampleMintUnits, examplePools, exampleVisit } from './text/examples'
import { figureIds, sectionIds } from './text/numbering'
import { Whitepaper } from './whitepaper'
import { WhitepaperSummary } from './whitepaper-summary'

const names = /ERC-20|ERC-2612|EIP-712|secp256k1/g
const sources = readdirSync('components/whitepaper', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => `components/whitepaper/${file}`)

describe('the whitepaper', () => {
  it('has no number that was typed', () => {
    const { container } = renderScreen(<Whitepaper />)
    // What is computed: amounts and times, the numbers of sections and figures, the pictures, and the risks, which are messages.
    container
      .querySelectorAll(
        'data, time, svg, code, .paper-number, figcaption strong, a[href^="#"], [aria-labelledby=risks]',
      )
      .forEach((part) => part.remove())
    const text = (container.textContent ?? '').replace(names, '')
    expect(text.length).toBeGreaterThan(15_000)
    expect(text.match(/.{0,40}\d.{0,40}/g)).toBeNull()
    for (const file of sources) {
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/(value|seconds)=\{[\d_]+n?\}|<text[^>]*>\s*[^<{]*\d/)
    }
  })

  it('shows every step and every stone', () => {
    const { container } = renderScreen(<Whitepaper />)
    const shown = new Set([...container.querySelectorAll('data')].map((element) => element.value))
    for (const { sizeInt, priceWei, costWei, soldAtEndInt, raisedAtEndWei } of protocolFacts.steps) {
      for (const value of [sizeInt, priceWei, costWei, soldAtEndInt, raisedAtEndWei])
        expect(shown).toContain(String(value))
    }
    const { textContent } = container
    for (const { gem, crystal, power, unscaledPrice } of protocolFacts.assetKinds) {
      for (const name of [gem, crystal]) expect(textContent).toContain(name)
      for (const value of [power, unscaledPrice]) expect(shown).toContain(String(value))
    }
  })

  it('computes its examples by the rules of the contracts', () => {
    // A worked case: 3 Moonstone against 1 Pyraxite share the half of 1,000 CRO by the INT staked.
    expect([examplePools.gemsWei, examplePools.crystalsWei]).toEqual([parseEther('375'), parseEther('125')])
    // A minute of 500 CRO over 7 days, of which 4 of 8 million INT are the visitor's.
    expect(exampleVisit.earnedWei).toBe(parseEther('500') / 10_080n / 2n)
    // 1 % of a pool of 1,000,000 price units.
    expect(exampleMintUnits).toBe(10_000n)
  })

  it('leads every link to its place, and every number to one figure or section', () => {
    const { container } = renderScreen(<Whitepaper />)
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of [...sectionIds, ...figureIds]) expect(ids).toContain(id)
    for (const link of container.querySelectorAll('a[href^="#"]'))
      expect(ids).toContain(link.getAttribute('href')?.slice(1))
    expect([...container.querySelectorAll('h2')].map(({ id }) => id)).toEqual(sectionIds)
    expect([...container.querySelectorAll('figure')].map(({ id }) => id)).toEqual(figureIds)
  })

  it('names only errors that the hunts have and commands that exist', () => {
    const { container } = renderScreen(<Whitepaper />)
    const codes = [...container.querySelectorAll('td code, th code')].flatMap(({ textContent }) =>
      (textContent ?? '').split(', '),
    )
    const errors = keyHuntAbi.filter(({ type }) => type === 'error').map((item) => 'name' in item && item.name)
    const commands = Object.keys(packageJson.scripts).flatMap((script) => [`npm run ${script}`, `npm ${script}`])
    expect(codes.length).toBeGreaterThan(8)
    for (const code of codes) expect([...errors, ...commands]).toContain(code)
  })

  it('is English and left to right on every page, except for the risks', () => {
    const { container } = renderScreen(<Whitepaper />, 'ar')
    expect(container.firstElementChild).toHaveAttribute('lang', 'en')
    expect(container.firstElementChild).toHaveAttribute('dir', 'ltr')
    const risks = container.querySelector('#risks')?.closest('[lang]')
    expect(risks).toHaveAttribute('lang', 'ar')
    expect(risks).toHaveAttribute('dir', 'rtl')
  })

  it('needs no script of its own', () => {
    for (const file of sources) expect(readFileSync(file, 'utf8'), file).not.toContain('use client')
  })
})

describe.each(localeCodes)('the risks in %s', (locale) => {
  it('have the numbers of the contracts and no other', () => {
    const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as { whitepaperRisks: object }
    expect(JSON.stringify(messages.whitepaperRisks)).not.toMatch(/\p{Nd}/u)
    const { container } = renderScreen(<Whitepaper />, locale)
    const entries = [...container.querySelectorAll('[aria-labelledby=risks] dd')].map(
      ({ textContent }) => textContent ?? '',
    )
    expect(entries).toHaveLength(14)
    const digits = entries
      .join(' ')
      .match(/\d[\d.,\s]*\d|\d/g)
      ?.map((number) => number.replaceAll(/\D/g, ''))
    // 1 % of the pool a day, at most a million units; 44 % for the treasury; 32 bits of seconds end in 2106.
    expect(digits).toEqual(['1', '1000000', '44', '2106'])
  })
})

describe.each(localeCodes)('the summary in %s', (locale) => {
  it('has the numbers of the deployment and no other', () => {
    const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as {
      whitepaperSummary: object
    }
    for (const message of Object.values(messages.whitepaperSummary) as string[]) expect(message).not.toMatch(/\p{Nd}/u)
    const { container } = renderScreen(<WhitepaperSummary />, locale)
    const { textContent } = container
    const digits = (textContent ?? '').match(/\d[\d.,\s]*\d|\d/g)?.map((number) => number.replaceAll(/\D/g, ''))
    expect(digits).toEqual(['10', '40000000', '00025', '128', '7'])
  })
})
