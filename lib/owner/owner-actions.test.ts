import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OwnerFieldKind } from './owner-field'
import { ownerActions } from './owner-actions'
import { ownedContractNames } from './owner-rights'
import { getFunctionAbi } from './owner-calls'

/** Owner-only functions without a form, with the reason. */
const withoutForm: Readonly<Record<string, string>> = {
  setWhitelisted: 'Lists have a form of their own for many accounts.',
  setPlatform: 'Called by the deployment; later calls revert.',
  addEscrow: 'Called by the deployment for the hunts and the registry.',
  renounceOwnership: 'Always reverts.',
}

const sources = readdirSync(resolve(import.meta.dirname, '../../contracts/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sol'))
  .map((path) => readFileSync(resolve(import.meta.dirname, '../../contracts/src', path), 'utf8'))

/** Names of the functions with a modifier in our sources. */
function functionsWith(modifier: string): string[] {
  const declared = new RegExp(`function (\\w+)\\([^)]*\\)[^{;]*\\b${modifier}\\b[^{;]*\\{`, 'g')
  return sources.flatMap((source) => [...source.matchAll(declared)].map(([, name = '']) => name))
}

const solidityTypes: Readonly<Record<OwnerFieldKind, RegExp>> = {
  percent: /^uint256$/,
  count: /^uint256$/,
  int: /^uint256$/,
  'int-base-units': /^uint256$/,
  wei: /^uint256$/,
  moment: /^uint256$/,
  duration: /^uint256$/,
  flag: /^bool$/,
  family: /^bool$/,
  address: /^address$/,
  text: /^string$/,
  asset: /^uint256$/,
  steps: /^tuple\[\]$/,
}

describe('ownerActions', () => {
  it('has every owner-only function, except those named with a reason', () => {
    const own = functionsWith('onlyOwner')
    expect(own.length).toBeGreaterThan(20)
    const offered = new Set(ownerActions.map(({ functionName }) => functionName))
    expect(own.filter((name) => !offered.has(name) && !(name in withoutForm))).toEqual([])
    expect(Object.keys(withoutForm).filter((name) => !own.includes(name) || offered.has(name))).toEqual([])
  })

  it('has the functions of the guardian and the transfer of ownership', () => {
    const offered = ownerActions.map(({ functionName }) => functionName)
    for (const name of [
      'pauseBuying',
      'transferOwnership',
      'acceptOwnership',
      'withdrawProceeds',
      'withdrawSurplusTokens',
      'mintCrystal',
    ])
      expect(offered).toContain(name)
  })

  const targets = ownerActions.flatMap((action) => {
    const contracts = action.contract === 'each' ? ownedContractNames : [action.contract]
    return contracts.map((contract) => ({ action, contract, name: `${contract}.${action.name}` }))
  })

  it.each(targets)('fills exactly the arguments of $name with values of their types', ({ action, contract }) => {
    const { inputs, stateMutability } = getFunctionAbi(action, contract)
    const filled = action.fields.flatMap(({ name, argument = name, kind }): [string, RegExp][] =>
      kind === 'asset'
        ? [
            ['index', solidityTypes.asset],
            ['isCrystal', /^bool$/],
          ]
        : [[argument, solidityTypes[kind]]],
    )
    const all = new Map([...filled, ...Object.keys(action.fixed ?? {}).map((name): [string, RegExp] => [name, /./])])
    // `mintCrystal` has no argument `isCrystal`, because it mints crystals only.
    const needed = inputs.map(({ name = '' }) => name)
    const extra = [...all.keys()].filter((name) => !needed.includes(name))
    expect(extra).toEqual(action.name === 'mintCrystal' ? ['isCrystal'] : [])
    for (const { name = '', type } of inputs) expect(type, name).toMatch(all.get(name) ?? /^a field is missing$/)
    expect(stateMutability).toBe(action.pays ? 'payable' : 'nonpayable')
  })

  it('has unique action names', () => {
    const names = ownerActions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
