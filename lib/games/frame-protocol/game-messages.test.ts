import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseGameMessage } from '@/components/games/host/frame-channel'
import { isHostMessage } from '@/sdk/open-channel'
import { gameMessageSchema } from './game-messages'
import { type HostMessage, hostMessageSchema } from './host-messages'

const seed = '0123456789abcdef0123456789abcdef'
const settings = {
  locale: 'ar',
  dir: 'rtl',
  theme: 'light',
  sound: { isOn: true, volume: 0.5 },
  isMotionReduced: false,
} as const
const identity = {
  player: { name: 'Ada', address: null },
  token: null,
  web3: { isInjected: false, web3Instance: null, networkId: 25, coinbase: null, balance: '1', error: null },
} as const

/** One of each kind. */
const hostMessages: Readonly<Record<HostMessage['kind'], unknown>> = {
  init: { kind: 'init', game: 'reference', settings, identity },
  run: { kind: 'run', run: { seed, isCounted: true, watch: null } },
  pause: { kind: 'pause' },
  resume: { kind: 'resume' },
  quit: { kind: 'quit' },
  settings: { kind: 'settings', settings },
  identity: { kind: 'identity', identity },
  answer: { kind: 'answer', to: 1, value: { kind: 'stored', score: 5, best: 7, rank: 1 } },
  failure: { kind: 'failure', to: 1, code: 'busy' },
}

const toAsk = (action: unknown) => ({ kind: 'ask', id: 1, question: { what: 'chain-action', action } })

describe('chain requests of a hostile game', () => {
  it.each([
    ['an action that is not on the list', { name: 'approve', spender: `0x${'1'.repeat(40)}`, amount: 1 }],
    ['a raw call', { name: 'buyGem', type: 0, amount: 1, data: '0x' }],
    ['a price of its own', { name: 'buyCrystal', type: 0, amount: 1, maxCostInt: '1' }],
    ['a referrer', { name: 'buyToken', coins: '1', referrer: `0x${'1'.repeat(40)}` }],
    ['no stones', { name: 'buyGem', type: 0, amount: 0 }],
    ['fewer than no stones', { name: 'sellGem', type: 0, amount: -1 }],
    ['half a stone', { name: 'buyGem', type: 0, amount: 0.5 }],
    ['too many stones', { name: 'buyGem', type: 0, amount: 101 }],
    ['endless stones', { name: 'buyGem', type: 0, amount: Infinity }],
    ['a count as text', { name: 'buyGem', type: 0, amount: '1' }],
    ['a stone before the first', { name: 'buyGem', type: -1, amount: 1 }],
    ['no coins', { name: 'buyToken', coins: '0.000' }],
    ['fewer than no coins', { name: 'buyToken', coins: '-1' }],
    ['too many coins', { name: 'buyToken', coins: '1000000' }],
    ['coins in another notation', { name: 'buyToken', coins: '1e5' }],
    ['more decimals than a coin has', { name: 'buyToken', coins: `0.${'1'.repeat(19)}` }],
    ['a claim with an address', { name: 'claimEarnings', to: `0x${'1'.repeat(40)}` }],
  ])('rejects %s', (_, action) => {
    expect(parseGameMessage(toAsk(action))).toBeNull()
  })
})

describe('messages of a game', () => {
  it.each([
    { kind: 'ready' },
    { kind: 'again' },
    { kind: 'again', seed },
    { kind: 'progress', fraction: 0.5 },
    { kind: 'score', score: 0 },
    { kind: 'say', text: 'x'.repeat(200) },
    { kind: 'crash', message: 'x' },
    { kind: 'moment-reached', moment: 'tower-top' },
    { kind: 'ask', id: 1, question: { what: 'finish', run: { seed, version: 1, log: 'AQo', score: 1 } } },
    { kind: 'ask', id: 2, question: { what: 'write-store', text: 'ü'.repeat(1_000) } },
    { kind: 'ask', id: 3, question: { what: 'chain-read' } },
    { kind: 'ask', id: 4, question: { what: 'chain-action', action: { name: 'buyGem', type: 0, amount: 100 } } },
    { kind: 'ask', id: 5, question: { what: 'chain-action', action: { name: 'buyToken', coins: '0.5' } } },
    { kind: 'ask', id: 6, question: { what: 'chain-action', action: { name: 'claimEarnings' } } },
    { kind: 'ask', id: 7, question: { what: 'contract-read', name: 'unstakedTokens' } },
    { kind: 'ask', id: 8, question: { what: 'leaderboard' } },
  ])('accepts $kind', (message) => {
    expect(parseGameMessage(message)).toEqual(message)
  })

  it.each([
    ['undefined', undefined],
    ['text', 'ready'],
    ['an unknown kind', { kind: 'eval', code: '1' }],
    ['an extra field', { kind: 'ready', extra: 1 }],
    ['a prototype', JSON.parse('{"kind":"ready","__proto__":{"x":1}}')],
    ['a fraction above one', { kind: 'progress', fraction: 2 }],
    ['NaN', { kind: 'progress', fraction: NaN }],
    ['a negative score', { kind: 'score', score: -1 }],
    ['an invalid seed', { kind: 'again', seed: 'road' }],
    ['a fractional score', { kind: 'score', score: 0.5 }],
    ['a long announcement', { kind: 'say', text: 'x'.repeat(201) }],
    ['too much to store', { kind: 'ask', id: 1, question: { what: 'write-store', text: 'x'.repeat(200_000) } }],
    ['a moment with a capital', { kind: 'moment-reached', moment: 'Tower' }],
    [
      'a read that games do not have',
      { kind: 'ask', id: 1, question: { what: 'contract-read', name: 'getPasswordHash' } },
    ],
    ['a leaderboard of somebody else', { kind: 'ask', id: 1, question: { what: 'leaderboard', player: '0x1' } }],
    ['an unknown request', { kind: 'ask', id: 1, question: { what: 'read-cookies' } }],
    [
      'a circular object',
      (() => {
        const loop: Record<string, unknown> = { kind: 'ready' }
        loop.loop = loop
        return loop
      })(),
    ],
    ['a bigint', { kind: 'score', score: 1n }],
  ])('rejects %s', (_, message) => {
    expect(parseGameMessage(message)).toBeNull()
  })

  it('counts nothing that no message contains, and no part that is sent once and contained a trillion times', () => {
    // Cheap for the game to send: reading it would fill the memory of the page, or take for ever.
    expect(parseGameMessage({ kind: new Uint8Array(300_000_000) })).toBeNull()
    let parts: unknown = {}
    for (let depth = 0; depth < 4; depth += 1)
      parts = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [index, parts]))
    expect(parseGameMessage({ kind: parts })).toBeNull()
  })

  it('returns only values that match the schema', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const message = parseGameMessage(value)
        if (message !== null) expect(v.is(gameMessageSchema, message)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('messages of the host', () => {
  it.each(Object.entries(hostMessages))('is valid for both the host and the SDK: %s', (_, message) => {
    expect(v.is(hostMessageSchema, message)).toBe(true)
    expect(isHostMessage(message)).toBe(true)
  })

  it.each([
    null,
    [],
    'init',
    { kind: 'toString' },
    { kind: '__proto__' },
    { kind: 'init', game: 'x' },
    { kind: 'run', run: { seed: 'x', isCounted: true, watch: null } },
    { kind: 'settings', settings: { ...settings, dir: 'up' } },
    { kind: 'identity', identity: { ...identity, token: 1 } },
    { kind: 'answer' },
  ])('is invalid for both: %j', (message) => {
    expect(v.is(hostMessageSchema, message)).toBe(false)
    expect(isHostMessage(message)).toBe(false)
  })
})
