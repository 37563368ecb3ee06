import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { loadDemoWallet, saveAuthorisation, type DemoWalletStorage } from './demo-wallet-storage'

function memory(content: string | null = null): DemoWalletStorage {
  let stored = content
  return {
    getItem: () => stored,
    setItem: (_key, value) => {
      stored = value
    },
  }
}

it('creates a key for each browser and stores it', () => {
  const here = memory()
  const first = loadDemoWallet(here)
  expect(first.isAuthorised).toBe(false)
  expect(loadDemoWallet(here)).toEqual(first)
  expect(loadDemoWallet(memory()).privateKey).not.toBe(first.privateKey)
})

it('stores whether the page has access to the account', () => {
  const here = memory()
  const { privateKey } = loadDemoWallet(here)
  const { address } = privateKeyToAccount(privateKey)
  saveAuthorisation(here, true, address)
  expect(loadDemoWallet(here)).toEqual({ privateKey, isAuthorised: true, address })
  saveAuthorisation(here, false)
  expect(loadDemoWallet(here)).toEqual({ privateKey, isAuthorised: false, address })
})

it.each(['{', 'null', '{"privateKey":"0x12","isAuthorised":true}', '[]'])('creates a new key over %s', (content) => {
  expect(loadDemoWallet(memory(content)).privateKey).toMatch(/^0x[0-9a-f]{64}$/)
})

it('works without storage', () => {
  const forbidden = {
    getItem: (): string => {
      throw new Error('SecurityError')
    },
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  expect(loadDemoWallet(forbidden).privateKey).toMatch(/^0x/)
})
