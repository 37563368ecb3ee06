import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SiweMessage } from 'siwe'
import { getAddress, type Hex, verifyMessage } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseSignInMessage, verifySignInMessage } from './sign-in-message'
import { signInStatements } from './sign-in-message'

type Fields = Readonly<Record<'domain' | 'address' | 'uri' | 'version' | 'nonce' | 'issuedAt' | 'chainId', string>> & {
  readonly statement?: string
  readonly expirationTime?: string
  readonly resources?: string[]
}

const read = <T>(name: string) =>
  Object.entries(
    JSON.parse(
      readFileSync(resolve(import.meta.dirname, '../../../../tests/vectors/eip-4361', `${name}.json`), 'utf8'),
    ) as Record<string, T>,
  )

/** Adds checksums to addresses, because the vectors are older than the rule that requires them. */
const withChecksum = (text: string) => text.replace(/0x[\da-f]{40}/g, (address) => getAddress(address))

const bad = { status: 400, code: 'bad-message' }
const toMessage = ({ chainId, ...fields }: Fields) =>
  new SiweMessage({ ...fields, chainId: Number(chainId) }).prepareMessage()

function negative(name: string) {
  const [, fields] = read<Fields & { signature: Hex }>('validation-negative').find(([known]) => known === name) ?? []
  if (!fields) throw new Error(`no vector ${name}`)
  return fields
}

describe('the published EIP-4361 vectors', () => {
  it.each(read<{ message: string; fields: Fields }>('parsing-positive'))(
    'parses the message: %s',
    (_, { message, fields }) => {
      const { chainId, ...rest } = fields
      expect(parseSignInMessage(withChecksum(message))).toMatchObject({
        ...rest,
        address: getAddress(fields.address),
        chainId: Number(chainId),
      })
      // Without checksums the message is rejected.
      expect(() => parseSignInMessage(message)).toThrow(expect.objectContaining(bad))
    },
  )

  it.each(read<string>('parsing-negative'))('rejects the text: %s', (_, message) => {
    expect(() => parseSignInMessage(withChecksum(message))).toThrow(expect.objectContaining(bad))
  })

  it.each(read<Fields & { signature: Hex }>('validation-positive'))(
    'verifies the signature: %s',
    async (_, { signature, ...fields }) => {
      const message = toMessage(fields)
      expect(parseSignInMessage(message)).toMatchObject({ domain: fields.domain, nonce: fields.nonce })
      await expect(verifyMessage({ address: getAddress(fields.address), message, signature })).resolves.toBe(true)
    },
  )

  it.each([
    ['expired message', { status: 410, code: 'expired' }],
    ['invalid expiration time', bad],
  ])('rejects the time: %s', (name, refusal) => {
    const { expirationTime = '', ...fields } = negative(name)
    // Every field but the times is valid.
    const ours = toMessage({ ...fields, statement: signInStatements['log-in'], chainId: '25' })
    const siteUrl = `https://${fields.domain}`
    const now = new Date(fields.issuedAt)
    const readAt = (end: string) =>
      verifySignInMessage(`${ours}\nExpiration Time: ${end}`, {
        purpose: 'log-in',
        siteUrl,
        defaultChainId: 31337,
        now,
      })
    expect(readAt(new Date(now.getTime() + 60_000).toISOString()).nonce).toBe(fields.nonce)
    expect(() => readAt(expirationTime)).toThrow(expect.objectContaining(refusal))
  })

  it.each(['malformed signature', 'wrong signature'])('rejects the signature: %s', async (name) => {
    const { signature, ...fields } = negative(name)
    const message = toMessage(fields)
    await expect(
      verifyMessage({ address: getAddress(fields.address), message, signature }).catch(() => false),
    ).resolves.toBe(false)
  })

  it('covers all published vectors that must fail', () => {
    expect(
      read('validation-negative')
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['expired message', 'invalid expiration time', 'malformed signature', 'wrong signature'])
  })
})
