import { describe, expect, it } from 'vitest'
import { parseTransactionFragment, toTransactionFragment } from './transaction-fragment'

const hash = `0x${'ab'.repeat(32)}` as const

describe('the fragment of a transaction', () => {
  it.each([null, 25, 31337] as const)('is parsed again on chain %s', (chainId) => {
    expect(parseTransactionFragment(toTransactionFragment({ hash, chainId }))).toEqual({ hash, chainId })
  })

  it('is parsed in any case and with spaces around the hash', () => {
    expect(parseTransactionFragment(`#tx=%20${hash.toUpperCase().replace('0X', '0x')}%20&chain=7`)).toEqual({
      hash,
      chainId: null,
    })
  })

  it.each(['', '#', '#tx=', `#${hash}`, `#tx=${hash}00`, '#tx=0x12', '#tx=javascript:alert(1)', '#tx=<script>'])(
    '%s names none',
    (fragment) => {
      expect(parseTransactionFragment(fragment)).toBeNull()
    },
  )
})
