import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCountedMailbox, toEmailAddress } from './email-address'

describe('toEmailAddress', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada.Lovelace+int@Example.ORG\n', 'ada.lovelace+int@example.org'],
    ["o'brien_{x}@sub.example.co.uk", "o'brien_{x}@sub.example.co.uk"],
    ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ['jo\u0308rg@bücher.example', 'j\u00f6rg@xn--bcher-kva.example'],
    ['مستخدم@مثال.السعودية', 'مستخدم@xn--mgbh0fb.xn--mgberp4a5d4ar'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('normalises %j to %j', (text, address) => {
    expect(toEmailAddress(text)).toBe(address)
  })

  it.each([
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@localhost',
    'ada@example',
    'ada@example.org.',
    'ada@-example.org',
    'ada@example..org',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@0x7f.1',
    'ada@example.org:25',
    'ada@example.org/x',
    'ada@ex%61mple.org',
    'ada@b@example.org',
    'ada..b@example.org',
    '.ada@example.org',
    'ada b@example.org',
    '"ada b"@example.org',
    'Ada <ada@example.org>',
    'ada@example.org, eve@example.org',
    'ada@example.org;eve@example.org',
    'ada\r\nBcc: eve@example.org',
    'ada@example.org\r\nBcc: eve@example.net',
    'ada\u0000@example.org',
    'ada\u202e@example.org',
    'ada\u2028@example.org',
    'ada(comment)@example.org',
    `${'a'.repeat(65)}@example.org`,
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}`,
    `${'ü'.repeat(33)}@example.org`,
    `${'x'.repeat(300)}@example.org`,
  ])('rejects %j', (text) => {
    expect(toEmailAddress(text)).toBeNull()
  })

  it('returns no address that could break a header or contain a second address, and is idempotent', () => {
    const near = fc
      .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('@', '@@', ',', '\r\n', ' ', '@ä.'), fc.domain())
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), near, fc.emailAddress()), (text) => {
        const address = toEmailAddress(text)
        if (address === null) return
        expect(address).not.toMatch(/[\s,;:<>()[\]\\"\p{C}]/u)
        expect(address.split('@')).toHaveLength(2)
        expect(toEmailAddress(address)).toBe(address)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('toCountedMailbox', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    ['ada+list@example.org', 'ada@example.org'],
    ['a.d.a+1+2@example.org', 'ada@example.org'],
    ['+ada@example.org', '+ada@example.org'],
    ['ada@mail.example.org', 'ada@mail.example.org'],
    ['a.da@googlemail.com', 'ada@gmail.com'],
  ])('counts %s as %s', (address, mailbox) => expect(toCountedMailbox(address)).toBe(mailbox))
})
