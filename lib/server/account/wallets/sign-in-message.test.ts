import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { createSignInMessage, signInStatements, verifySignInMessage } from './sign-in-message'

const siteUrl = 'https://intrepid.example'
const now = new Date('2030-01-01T00:00:00.000Z')
const { address } = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const expected = { purpose: 'log-in', siteUrl, defaultChainId: 31337, now } as const
const message = createSignInMessage({
  address,
  chainId: 25,
  nonce: '0123456789abcdef',
  purpose: 'log-in',
  siteUrl,
  now,
})
const statement = signInStatements['log-in']

const change = (from: string | RegExp, to: string) => {
  const changed = message.replace(from, to)
  expect(changed).not.toBe(message)
  return changed
}
const read = (text: string, at = now) => verifySignInMessage(text, { ...expected, now: at })

const bad = { status: 400, code: 'bad-message' }
const old = { status: 410, code: 'expired' }

describe('a sign-in message', () => {
  it('has the format of EIP-4361', () => {
    expect(message).toBe(`intrepid.example wants you to sign in with your Ethereum account:
${address}

${statement}

URI: https://intrepid.example
Version: 1
Chain ID: 25
Nonce: 0123456789abcdef
Issued At: 2030-01-01T00:00:00.000Z
Expiration Time: 2030-01-01T00:05:00.000Z`)
  })

  it('returns account, chain and nonce', () => {
    expect(read(message)).toEqual({ address, chainId: 25, nonce: '0123456789abcdef' })
  })

  // Named like the published vectors of the standard.
  it.each([
    ['missing mandatory field', /Chain ID: 25\n/, ''],
    ['extra line breaks', `\n\n${statement}`, `\n\n\n${statement}`],
    ['non-ISO datetime', 'Issued At: 2030-01-01T00:00:00.000Z', 'Issued At: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'],
    ['wrong version', 'Version: 1', 'Version: 2'],
    ['missing domain', 'intrepid.example wants', ' wants'],
    ['missing address', address, ''],
    ['missing uri', /URI: .*\n/, '\n'],
    ['missing version', /Version: .*\n/, '\n'],
    ['missing chainId', /Chain ID: .*\n/, '\n'],
    ['missing nonce', /Nonce: .*\n/, '\n'],
    ['missing issuedAt', /Issued At: .*\n/, '\n'],
    ['out of order uri', /(URI: .*)\n(Version: 1)/, '$2\n$1'],
    ['out of order version', /(Version: 1)\n(Chain ID: 25)/, '$2\n$1'],
    ['out of order chainId', /(Chain ID: 25)\n(Nonce: .*)/, '$2\n$1'],
    ['out of order nonce', /(Nonce: .*)\n(Issued At: .*)/, '$2\n$1'],
    ['out of order issuedAt', /(Issued At: .*)\n(Expiration Time: .*)/, '$2\n$1'],
    ['out of order notBefore', /(Expiration Time: .*)/, 'Request ID: some\nNot Before: 2030-01-01T00:00:00.000Z\n$1'],
    ['out of order resources', /(Expiration Time: .*)/, 'Resources:\n- https://intrepid.example/x\n$1'],
    ['out of order requestId', /$/, '\nResources:\n- https://intrepid.example/x\nRequest ID: some'],
    ['domain not RFC 4501 authority', 'intrepid.example wants', '#intrepid wants'],
    ['address not EIP-55', address, address.toLowerCase()],
    ['address too short', address, address.slice(0, -1)],
    ['statement has line break', statement, statement.replace('. ', '.\n')],
    ['uri is non-RFC 3986', 'URI: https://intrepid.example', 'URI: _not_a_rfc3986_valid_uri_'],
    ['not a valid chainId', 'Chain ID: 25', 'Chain ID: ?'],
    ['nonce with less than 8 chars', 'Nonce: 0123456789abcdef', 'Nonce: 0123456'],
    ['nonce with other characters', 'Nonce: 0123456789abcdef', 'Nonce: 01234567-9abcdef'],
    ['non-ISO 8601 expirationTime', 'Expiration Time: 2030', 'Expiration Time: Wed 2030'],
    ['impossible expirationTime', 'Expiration Time: 2030-01', 'Expiration Time: 2030-13'],
    ['non-ISO 8601 notBefore', /$/, '\nNot Before: yesterday'],
    ['resources not separated by line break', /$/, '\nResources:\n- https://a.example - https://b.example'],
    ['first resource is not RFC 3986', /$/, '\nResources:\n- _not_a_uri_\n- https://b.example'],
    ['second resource is not RFC 3986', /$/, '\nResources:\n- https://b.example\n- _not_a_uri_'],
    ['something after the end', /$/, '\nAdmin: true'],
    ['empty line after the end', /$/, '\n'],
    ['carriage returns', /\n/g, '\r\n'],
    ['space before', /^/, ' '],
  ])('is malformed with %s', (_, from, to) => {
    expect(() => read(change(from, to))).toThrow(expect.objectContaining(bad))
  })

  it.each([
    ['another domain', 'intrepid.example wants', 'evil.example wants'],
    ['a domain that only begins like ours', 'intrepid.example wants', 'intrepid.example.evil.example wants'],
    ['our domain as a user of another', 'intrepid.example wants', 'intrepid.example@evil.example wants'],
    ['another port', 'intrepid.example wants', 'intrepid.example:8443 wants'],
    ['another scheme', 'intrepid.example wants', 'http://intrepid.example wants'],
    ['a letter that looks the same', 'intrepid.example wants', 'intrepіd.example wants'],
    ['another uri', 'URI: https://intrepid.example', 'URI: https://evil.example'],
    ['a uri with a path', 'URI: https://intrepid.example', 'URI: https://intrepid.example/evil'],
    ['a uri without encryption', 'URI: https://intrepid.example', 'URI: http://intrepid.example'],
    ['a uri with our name as a user', 'URI: https://intrepid.example', 'URI: https://intrepid.example@evil.example'],
    ['a chain that is not ours', 'Chain ID: 25', 'Chain ID: 1'],
    ['chain 0', 'Chain ID: 25', 'Chain ID: 0'],
    ['another statement', statement, 'Claim your reward.'],
    ['the statement for linking', statement, signInStatements.link],
    ['no statement', `${statement}\n`, ''],
    ['a time before which it does not hold', /$/, '\nNot Before: 2030-01-01T00:01:00.000Z'],
    ['a request', /$/, '\nRequest ID: some'],
    ['resources', /$/, '\nResources:\n- https://intrepid.example/x'],
  ])('is refused with %s', (_, from, to) => {
    expect(() => read(change(from, to))).toThrow(expect.objectContaining(bad))
  })

  it.each([
    ['at its end', new Date('2030-01-01T00:05:00.000Z')],
    ['ten minutes late', new Date('2030-01-01T00:10:00.000Z')],
    ['ten minutes early', new Date('2029-12-31T23:50:00.000Z')],
  ])('is refused %s', (_, at) => {
    expect(() => read(message, at)).toThrow(expect.objectContaining(old))
  })

  it.each([
    ['no end', /\nExpiration Time: .*/, ''],
    ['an end in ten years', 'Expiration Time: 2030', 'Expiration Time: 2040'],
    ['an end before its beginning', 'Expiration Time: 2030', 'Expiration Time: 2020'],
    ['a beginning in the future', 'Issued At: 2030-01-01T00:00', 'Issued At: 2030-01-01T00:01'],
  ])('is refused with %s', (_, from, to) => {
    expect(() => read(change(from, to))).toThrow(expect.objectContaining(old))
  })

  it('is valid until just before its expiration', () => {
    expect(read(message, new Date('2030-01-01T00:04:59.999Z')).address).toBe(address)
  })

  it('accepts the local chain only on a site that runs on it', () => {
    const local = change('Chain ID: 25', 'Chain ID: 31337')
    expect(verifySignInMessage(local, expected).chainId).toBe(31337)
    expect(() => verifySignInMessage(local, { ...expected, defaultChainId: 25 })).toThrow(expect.objectContaining(bad))
  })

  const others = {
    nothing: '',
    'a letter': 'x',
    'a control character': '\u0000',
    JSON: '{}',
    'very long': 'a'.repeat(100_000),
    twice: `${message}${message}`,
  }
  it.each(Object.entries(others))('is malformed when it is something else: %s', (_, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining(bad))
  })
})
