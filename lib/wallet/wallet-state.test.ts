import { describe, expect, it } from 'vitest'
import type { ChainConfig, RuntimeConfig } from '@/lib/runtime-config'
import { toWalletState, type WalletFacts } from './wallet-state'

const address = '0x00000000000000000000000000000000000000AA'
const contracts = { platform: address, intToken: address } as const
const config: RuntimeConfig = {
  defaultChainId: 31337,
  siteUrl: 'http://localhost:3000',
  gamesOrigin: 'http://localhost:3001',
  mail: 'outbox',
  chains: [
    { id: 31337, rpcUrls: ['http://127.0.0.1:8545'], contracts, startBlock: 0 },
    { id: 5031, rpcUrls: ['http://127.0.0.1:8546'], contracts: {}, startBlock: 0 },
  ],
}
const facts: WalletFacts = {
  config,
  activeChain: config.chains[0],
  status: 'connected',
  address,
  accountChainId: 31337,
  requiredChainId: undefined,
  walletCount: 1,
  intBalance: 5n,
  hasBalanceError: false,
  isUnreadable: false,
  creditBalance: 7,
  connectFailure: null,
}
const disconnected = { status: 'disconnected', address: undefined, accountChainId: undefined } as const

describe('toWalletState', () => {
  it('is ready on the right chain', () => {
    expect(toWalletState(facts)).toMatchObject({
      address,
      isConnected: true,
      currentChain: { id: 31337 },
      nativeTokenSymbol: 'CRO',
      nativeTokenName: 'Cronos',
      isContractsInitialized: true,
      intBalance: 5n,
      hasBalanceError: false,
      creditBalance: 7,
      noWallet: false,
      wrongNetwork: false,
      walletNotConnected: false,
      isReady: true,
    })
  })

  it('marks a balance that could not be read, and clears the data of a disconnected account', () => {
    expect(toWalletState({ ...facts, intBalance: null, hasBalanceError: true })).toMatchObject({
      intBalance: null,
      hasBalanceError: true,
    })
    const gone = toWalletState({ ...facts, ...disconnected, hasBalanceError: true })
    expect(gone).toMatchObject({ hasBalanceError: false, creditBalance: null, address: null })
  })

  it('is on the wrong network on another chain of the site where only one counts', () => {
    const chains = config.chains.map((chain) => ({ ...chain, contracts }))
    const there = { ...facts, config: { ...config, chains }, activeChain: chains[0], accountChainId: 5031 }
    expect(toWalletState(there)).toMatchObject({ wrongNetwork: false, isReady: true })
    expect(toWalletState({ ...there, requiredChainId: 31337 })).toMatchObject({
      wrongNetwork: true,
      isReady: false,
      intBalance: null,
      connection: { code: 'unsupported_chain' },
    })
    expect(toWalletState({ ...facts, requiredChainId: 31337 })).toMatchObject({ wrongNetwork: false, isReady: true })
  })

  it.each([1, 5031])('is on the wrong network on chain %d', (accountChainId) => {
    expect(toWalletState({ ...facts, accountChainId })).toMatchObject({
      address,
      connection: { code: 'unsupported_chain' },
      isConnected: false,
      wrongNetwork: true,
      isReady: false,
      intBalance: null,
      creditBalance: null,
    })
  })

  it('has no right network while the chain cannot be read', () => {
    expect(toWalletState({ ...facts, intBalance: null, hasBalanceError: true, isUnreadable: true })).toMatchObject({
      address,
      connection: { code: 'network_error' },
      isConnected: false,
      wrongNetwork: true,
      hasBalanceError: true,
    })
  })

  it('supports every chain with contracts of ours', () => {
    const cronos: ChainConfig = { id: 25, rpcUrls: ['http://127.0.0.1:1'], contracts, startBlock: 0 }
    const state = toWalletState({
      ...facts,
      config: { ...config, chains: [...config.chains, cronos] },
      accountChainId: 25,
    })
    expect(state).toMatchObject({ isConnected: true, wrongNetwork: false })
    expect(state.connection).toEqual({ code: 'success', chainId: 25 })
  })

  it.each([
    [{ ...disconnected, walletCount: 0 }, { code: 'no_wallet' }],
    [{ ...disconnected, connectFailure: { code: 'connection_rejected' } as const }, { code: 'connection_rejected' }],
    [
      { ...disconnected, connectFailure: { code: 'failed', message: 'The wallet is locked' } as const },
      { code: 'failed', message: 'The wallet is locked' },
    ],
    [disconnected, null],
    [{ intBalance: null }, null],
  ])('tells how the connection went: %o', (changes, connection) => {
    expect(toWalletState({ ...facts, ...changes }).connection).toEqual(connection)
  })

  it('distinguishes a missing wallet from a disconnected one', () => {
    expect(toWalletState({ ...facts, ...disconnected })).toMatchObject({
      noWallet: false,
      walletNotConnected: true,
      isConnected: false,
      intBalance: null,
      address: null,
    })
    expect(toWalletState({ ...facts, ...disconnected, walletCount: 0 })).toMatchObject({
      noWallet: true,
      walletNotConnected: false,
    })
  })

  it('is unknown before configuration and wallets are known', () => {
    const early = { ...facts, ...disconnected, walletCount: 0 }
    expect(toWalletState({ ...early, config: undefined, activeChain: undefined })).toMatchObject({
      isKnown: false,
      noWallet: false,
    })
    expect(toWalletState({ ...early, status: 'reconnecting' })).toMatchObject({
      isKnown: false,
      walletNotConnected: false,
    })
  })
})
