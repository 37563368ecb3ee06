import { describe, expect, it } from 'vitest'
import { parseReferrer, toReferralLink } from './referrer'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a referral link', () => {
  it('names the account, in no language', () => {
    const link = new URL(toReferralLink('https://intrepid.example', account))
    expect(link.pathname).toBe('/app')
    expect(parseReferrer(link.searchParams.get('ref'))).toBe(account)
  })

  it.each([
    ['lower case', account.toLowerCase()],
    ['upper case', `0x${account.slice(2).toUpperCase()}`],
  ])('may be written in %s', (_, text) => {
    expect(parseReferrer(text)).toBe(account)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a letter changed in its case', account.replace('C51', 'c51')],
    ['a digit missing', account.slice(0, -1)],
    ['nobody', `0x${'0'.repeat(40)}`],
    ['a script', '<script>alert(1)</script>'],
    ['blanks around it', ` ${account} `],
  ])('is not believed with %s', (_, text) => {
    expect(parseReferrer(text)).toBeNull()
  })
})
