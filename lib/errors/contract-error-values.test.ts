import { createTranslator } from 'next-intl'
import { type Abi, encodeErrorResult } from 'viem'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/load-messages'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { type ContractErrorItem, contractErrorsAbi, decodeContractError } from './decode-contract-error'
import { toErrorValues } from './contract-error-values'

const samples: Record<string, unknown> = {
  address: '0x00000000000000000000000000000000000000AA',
  bool: true,
  bytes4: '0x12345678',
  bytes32: `0x${'11'.repeat(32)}`,
  string: 'x',
  uint8: 8,
  uint256: 1_234_567_000_000_000_000_000_000n,
}

function sampleOf(item: ContractErrorItem): `0x${string}` {
  const args = item.inputs.map(({ type }) => samples[type])
  return encodeErrorResult({ abi: [item] as Abi, errorName: item.name, args })
}

describe.each(localeCodes)('contract errors in %s', (locale) => {
  it('has a complete sentence with values for every error', async () => {
    const problems: string[] = []
    const t = createTranslator({
      locale: locales[locale].iso,
      messages: await loadMessages(locale),
      namespace: 'contractErrors',
      onError: (error) => void problems.push(error.message),
    })
    for (const item of contractErrorsAbi) {
      const error = decodeContractError(sampleOf(item))
      if (!error) throw new Error(`${item.name} cannot be decoded`)
      const sentence = t(error.name, { ...toErrorValues(error, locales[locale].iso), symbol: 'CRO' })
      expect(sentence).not.toMatch(/[{}]|contractErrors/)
      expect(sentence).not.toContain('1234567000')
    }
    expect(problems).toEqual([])
  })
})

it('formats numbers in the language', () => {
  const item = contractErrorsAbi.find(({ name }) => name === 'ERC20InsufficientAllowance')
  const error = item && decodeContractError(sampleOf(item))
  expect(error && toErrorValues(error, 'de-DE')).toEqual({
    spender: '0x0000…00AA',
    allowance: '1.234.567',
    needed: '1.234.567',
  })
})

it('returns null for unknown errors', () => {
  expect(decodeContractError('0xdeadbeef')).toBeNull()
  expect(decodeContractError('0x')).toBeNull()
})
