import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { OwnerFieldKind } from './owner-field'
import { ownerActions } from './owner-actions'
import { ownedContractNames } from './owned-contracts'
import { functionOf } from './to-owner-call'

/** Functions for the owner alone that have no form, and why. */
const withoutForm: Readonly<Record<string, string>> = {
  setWhitelisted: 'Many accounts at once have a desk of their own.',
  setPlatform: 'Done by the deployment, and refused ever after.',
  renounceOwnership: 'Always refused.',
}

const sources = readdirSync(resolve(import.meta.dirname, '../../contracts/src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sol'))
  .map((path) => readFileSync(resolve(import.meta.dirname, '../../contracts/src', path), 'utf8'))

/** Names of the functions of our sources that carry a modifier. */
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
  stone: /^bool$/,
  address: /^address$/,
  text: /^string$/,
  asset: /^uint256$/,
  steps: /^tuple\[\]$/,
}

describe('the table of what owners can do', () => {
  it('has every function of the contracts for the owner alone, but for those named with a reason', () => {
    const own = functionsWith('onlyOwner')
    expect(own.length).toBeGreaterThan(20)
    const offered = new Set(ownerActions.map(({ functionName }) => functionName))
    expect(own.filter((name) => !offered.has(name) && !(name in withoutForm))).toEqual([])
    expect(Object.keys(withoutForm).filter((name) => !own.includes(name) || offered.has(name))).toEqual([])
  })

  it('leaves out nothing of the guardian and the steps of a transfer of ownership', () => {
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

  it.each(targets)('fills the arguments of $name, no more and no fewer, by their types', ({ action, contract }) => {
    const { inputs, stateMutability } = functionOf(action, contract)
    const filled = action.fields.flatMap(({ name, argument = name, kind }): [string, RegExp][] =>
      kind === 'asset'
        ? [
            ['index', solidityTypes.asset],
            ['isCrystal', /^bool$/],
          ]
        : [[argument, solidityTypes[kind]]],
    )
    const all = new Map([...filled, ...Object.keys(action.fixed ?? {}).map((name): [string, RegExp] => [name, /./])])
    // `mintCrystal` is of crystals alone and does not say so.
    const needed = inputs.map(({ name = '' }) => name)
    const extra = [...all.keys()].filter((name) => !needed.includes(name))
    expect(extra).toEqual(action.name === 'mintCrystal' ? ['isCrystal'] : [])
    for (const { name = '', type } of inputs) expect(type, name).toMatch(all.get(name) ?? /^a field is missing$/)
    expect(stateMutability).toBe(action.pays ? 'payable' : 'nonpayable')
  })

  it('names every action and every group of fields once', () => {
    const names = ownerActions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
