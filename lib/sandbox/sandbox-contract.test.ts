import {
  type Address,
  createClient,
  custom,
  encodeAbiParameters,
  type Hex,
  RpcRequestError,
  toFunctionSelector,
} from 'viem'
import { hardhat } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { contractNames } from '@/contracts/deployment'
import { intTokenAbi } from '@/contracts/generated/int-token'
import { legacyIntTokenAbi } from '@/contracts/generated/legacy-int-token'
import { legacyPasswordRegistryAbi } from '@/contracts/generated/legacy-password-registry'
import { legacyPlatformAbi } from '@/contracts/generated/legacy-platform'
import { passwordRegistryAbi } from '@/contracts/generated/password-registry'
import { platformAbi } from '@/contracts/generated/platform'
import { findTimelock, loadContractAbi } from './sandbox-contract'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const owner = '0x0165878A594ca255338adfa4d48449f69242Eb8F'
const oneWord = encodeAbiParameters([{ type: 'address' }], [owner])

/** A node whose contract has the given functions, by selector; other calls revert without data. */
function nodeWith(functions: Readonly<Record<string, Hex>>, isDown = false) {
  return createClient({
    chain: hardhat,
    transport: custom(
      {
        request: ({ params }: { params: readonly { to: Address; data: Hex }[] }) => {
          if (isDown) return Promise.reject(new Error('down'))
          const response = functions[params[0]?.data.slice(0, 10) ?? '']
          if (response) return Promise.resolve(response)
          return Promise.reject(
            new RpcRequestError({ body: {}, error: { code: 3, message: 'execution reverted' }, url: '' }),
          )
        },
      },
      { retryCount: 0 },
    ),
  })
}

const ownerOf = toFunctionSelector('owner()')
const minDelay = toFunctionSelector('getMinDelay()')

describe('loadContractAbi', () => {
  it.each([
    ['platform', 'lens()', platformAbi, legacyPlatformAbi],
    ['intToken', 'transfersOpen()', intTokenAbi, legacyIntTokenAbi],
    ['passwordRegistry', 'platform()', passwordRegistryAbi, legacyPasswordRegistryAbi],
  ] as const)('offers of the live generation’s %s only what it has, without %s', async (name, read, ours, live) => {
    const contract = { name, address } as const
    expect(await loadContractAbi(nodeWith({ [toFunctionSelector(read)]: oneWord }), contract)).toBe(ours)
    expect(await loadContractAbi(nodeWith({}), contract)).toBe(live)
    expect(await loadContractAbi(nodeWith({}, true), contract)).toBe(ours)
  })

  it.each([...contractNames, 'timelock'] as const)('has functions for %s', async (name) => {
    const abi = await loadContractAbi(nodeWith({}, true), { name, address })
    expect(abi.filter(({ type }) => type === 'function').length).toBeGreaterThan(5)
  })
})

describe('findTimelock', () => {
  const platform = { address, abi: platformAbi } as const

  it('finds the timelock that owns the platform and ignores other owners', async () => {
    expect(
      await findTimelock(nodeWith({ [ownerOf]: oneWord, [minDelay]: `0x${'01'.padStart(64, '0')}` }), platform),
    ).toBe(owner)
    expect(await findTimelock(nodeWith({ [ownerOf]: oneWord }), platform)).toBeNull()
    expect(await findTimelock(nodeWith({ [ownerOf]: oneWord, [minDelay]: '0x' }), platform)).toBeNull()
  })
})
