import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { readDeploySettings } from './deploy-settings'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const environment = {
  RPC_URL: 'https://node.example',
  CHAIN_ID: '25',
  DEPLOYER_PRIVATE_KEY: `0x${'42'.repeat(32)}`,
  TREASURY: address.toLowerCase(),
  GUARDIAN: address,
  PROPOSERS: `${address}, ${other},`,
}

function readErrors(changed: Record<string, string>): string[] {
  try {
    readDeploySettings({ ...environment, ...changed })
    return []
  } catch (error) {
    if (!v.isValiError(error)) throw error
    return error.issues.map(({ message }) => message)
  }
}

describe('readDeploySettings', () => {
  it('fills in defaults', () => {
    const { DEPLOYER_PRIVATE_KEY, ...others } = environment
    expect(readDeploySettings({ ...environment, START_DATE: '' })).toEqual({
      ...others,
      deployer: { kind: 'private-key', privateKey: DEPLOYER_PRIVATE_KEY },
      CHAIN_ID: 25,
      TREASURY: address,
      PROPOSERS: [address, other],
      CANCELLERS: [],
      GAME_SERVERS: [],
      PARTNERS: [],
      START_DATE: 0n,
      TIMELOCK_SECONDS: 172_800n,
      DEPLOYMENTS_FOLDER: 'contracts/deployments',
    })
  })

  it('accepts a signer instead of a private key', () => {
    const signer = { DEPLOYER_PRIVATE_KEY: '', SIGNER_URL: 'http://127.0.0.1:1248', DEPLOYER_ADDRESS: other }
    expect(readDeploySettings({ ...environment, ...signer }).deployer).toEqual({
      kind: 'signer',
      url: 'http://127.0.0.1:1248',
      address: other,
    })
  })

  it.each([
    [{ RPC_URL: 'node.example' }, 'RPC_URL must be a URL'],
    [{ CHAIN_ID: '' }, 'CHAIN_ID must say which chain is meant'],
    [{ CHAIN_ID: 'cronos' }, 'CHAIN_ID must say which chain is meant'],
    [
      { DEPLOYER_PRIVATE_KEY: '' },
      'DEPLOYER_PRIVATE_KEY must be the key that pays for the deployment, or SIGNER_URL a signer that holds it',
    ],
    [{ SIGNER_URL: 'http://127.0.0.1:1248' }, 'SIGNER_URL needs DEPLOYER_ADDRESS and no DEPLOYER_PRIVATE_KEY'],
    [{ TREASURY: address.replace('C8', 'c8') }, 'TREASURY must be the address that receives proceeds'],
    [{ PROPOSERS: ' ,' }, 'PROPOSERS must name who may schedule for the timelock'],
    [{ PROPOSERS: '0xabc' }, 'PROPOSERS must be addresses with commas between them'],
    [{ START_DATE: '2026-12-01' }, 'START_DATE must be whole seconds'],
  ])('rejects %o', (changed, sentence) => {
    expect(readErrors(changed as Record<string, string>)).toEqual([sentence])
  })

  it('reports all errors at once and never prints the key', () => {
    const errors = readErrors({ RPC_URL: '', GUARDIAN: '', DEPLOYER_PRIVATE_KEY: `0x${'ab'.repeat(31)}` })
    expect(errors).toHaveLength(3)
    expect(errors.join()).not.toContain('abab')
  })
})
