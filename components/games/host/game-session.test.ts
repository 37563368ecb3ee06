// @vitest-environment jsdom
import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type GameIdentity,
  type GameSettings,
  type HostMessage,
  hostMessageSchema,
} from '@/lib/games/frame-protocol/host-messages'
import { emptyChainState, notDone } from '@/lib/games/frame-protocol/chain-messages'
import type { ShopAnswer } from '@/lib/games/frame-protocol/shop-messages'
import { toSeed } from '@/lib/games/seed'
import { ApiError } from '@/lib/site-api/fetch-json'
import type { FrameListeners } from './frame-channel'
import type { GameApi } from './game-api'
import { type GameSessionOptions, openGameSession } from './game-session'
import { initialView } from './game-state'

const channel = vi.hoisted(() => ({ sent: [] as HostMessage[], listeners: null as FrameListeners | null }))
vi.mock('./frame-channel', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  connectFrame: (_: unknown, listeners: FrameListeners) => {
    channel.listeners = listeners
    return { send: (message: HostMessage) => channel.sent.push(message), close: () => undefined }
  },
}))

afterEach(() => vi.unstubAllGlobals())

const settings: GameSettings = {
  locale: 'en',
  dir: 'ltr',
  theme: 'dark',
  sound: { isOn: false, volume: 1 },
  isMotionReduced: true,
}
const web3: GameIdentity['web3'] = {
  isInjected: false,
  web3Instance: null,
  networkId: null,
  coinbase: null,
  balance: null,
  error: null,
}
const identityOf = (name: string | null): GameIdentity => ({
  player: { name, address: null },
  token: name && `token of ${name}`,
  web3,
})

const chain = {
  read: vi.fn(() => Promise.resolve(emptyChainState('not_shared'))),
  act: vi.fn(() => Promise.resolve(notDone('refused'))),
  readContract: vi.fn(() => Promise.resolve('7')),
  withdraw: vi.fn(),
}

const shop = {
  read: vi.fn(),
  buy: vi.fn(() => Promise.resolve<ShopAnswer>({ code: 'refused', credits: 0, offers: [] })),
  wear: vi.fn(),
  withdraw: vi.fn(),
}

const offline: GameApi['start'] = () => Promise.reject(new TypeError('offline'))

function open({
  mayBeSilent = false,
  updateView = (() => undefined) as GameSessionOptions['updateView'],
  start = offline,
} = {}) {
  let identity = identityOf(null)
  channel.sent.length = 0
  const frame = document.createElement('iframe')
  const api = {
    start,
    finish: vi.fn(),
    scores: vi.fn(),
    replay: vi.fn(),
    reach: vi.fn<NonNullable<GameApi['reach']>>(() => Promise.resolve()),
  }
  const session = openGameSession({
    frame,
    game: 'reference',
    api: () => api,
    storage: () => ({ read: () => Promise.resolve(null), write: () => Promise.resolve() }),
    settings: () => settings,
    identity: () => identity,
    initialReplay: null,
    chain: () => chain,
    shop: () => shop,
    slots: ['runner'],
    updateView,
    onStored: () => undefined,
    mayBeSilent,
    onLeave: () => undefined,
    onBlur: () => undefined,
  })
  const signIn = (name: string) => {
    identity = identityOf(name)
    session.update()
  }
  return { session, signIn, frame, api }
}

const identities = () =>
  channel.sent.flatMap((message) => ('identity' in message ? [message.identity.player.name] : []))

it('sends the identity, also when the player signs in while the game loads', async () => {
  const { session, signIn } = open()
  channel.listeners?.onConnect()
  signIn('Ada')
  expect(identities()).toEqual([null])
  channel.listeners?.onMessage({ kind: 'ready' })
  await vi.waitFor(() => expect(channel.sent.at(-1)?.kind).toBe('run'), 10_000)
  expect(channel.sent.map(({ kind }) => kind)).toEqual(['init', 'settings', 'identity', 'run'])
  signIn('Bea')
  expect(identities()).toEqual([null, 'Ada', 'Bea'])
  session.close()
})

it('sends settings and identity only once when nothing changes', async () => {
  const { session } = open()
  channel.listeners?.onConnect()
  channel.listeners?.onMessage({ kind: 'ready' })
  await vi.waitFor(() => expect(channel.sent.at(-1)?.kind).toBe('run'), 10_000)
  expect(channel.sent.map(({ kind }) => kind)).toEqual(['init', 'run'])
  session.close()
})

it('passes on what run and ghost wear as far as the game shows it', () => {
  const { session } = open()
  channel.listeners?.onConnect()
  const look = { runner: 'runner-aurum', frame: 'frame-neon' } as const
  const run = { seed: toSeed('a'.repeat(32)), isCounted: false, watch: null }
  session.watch({ ...run, look, ghost: { log: 'AQ', score: 5, look } })
  session.watch({ ...run, ghost: { log: 'AQ', score: 5, look: { frame: 'frame-neon' } } })
  const shown = { runner: 'runner-aurum' }
  expect(channel.sent.flatMap((message) => (message.kind === 'run' ? [message.run] : []))).toEqual([
    { ...run, look: shown, ghost: { log: 'AQ', score: 5, look: shown } },
    { ...run, ghost: { log: 'AQ', score: 5 } },
  ])
  session.close()
})

it('treats a silent document as playing only when the game may be silent', () => {
  vi.useFakeTimers()
  const kinds: (string | undefined)[] = []
  const updateView: GameSessionOptions['updateView'] = (change) => void kinds.push(change(initialView).status?.kind)
  const silent = open({ mayBeSilent: true, updateView })
  vi.advanceTimersByTime(5_000)
  expect(kinds).toEqual([])
  silent.frame.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(60_000)
  expect(kinds).toEqual(['playing'])
  silent.session.close()

  const ours = open({ updateView })
  ours.frame.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(60_000)
  expect(kinds).toEqual(['playing', 'failed'])
  ours.session.close()
  vi.useRealTimers()
})

it('says when runs count again after too many, until one counts', async () => {
  const waits: unknown[] = []
  const updateView: GameSessionOptions['updateView'] = (change) => {
    const { status, waitSeconds } = change(initialView)
    if (status?.kind === 'playing') waits.push(waitSeconds)
  }
  const seed = toSeed('ab'.repeat(16))
  const start = vi
    .fn<GameApi['start']>()
    .mockRejectedValueOnce(new ApiError('limited', 7_200))
    .mockResolvedValueOnce({ id: 'a', game: 'reference', version: 1, seed, expiresAt: '', isScored: true })
    .mockRejectedValueOnce(new ApiError('busy', 5))
  const { session } = open({ updateView, start })
  channel.listeners?.onConnect()
  channel.listeners?.onMessage({ kind: 'ready' })
  await vi.waitFor(() => expect(waits).toEqual([7_200]), 10_000)
  session.restart()
  await vi.waitFor(() => expect(waits).toEqual([7_200, null]), 10_000)
  session.restart()
  await vi.waitFor(() => expect(waits).toEqual([7_200, null, null]), 10_000)
  session.close()
})

it('asks for the keys of a moment, with the run that got there if it began with a seed of the site', async () => {
  const seed = toSeed('ab'.repeat(16))
  const id = '00000000-0000-4000-8000-000000000000'
  const expiresAt = '2026-11-21T12:00:00.000Z'
  const started = { id, game: 'reference', version: 0, seed, expiresAt, isScored: false }
  const { session, api } = open({ start: () => Promise.resolve(started) })
  channel.listeners?.onConnect()
  channel.listeners?.onMessage({ kind: 'ready' })
  await vi.waitFor(() =>
    expect(channel.sent.at(-1)).toEqual({ kind: 'run', run: { seed, isCounted: false, watch: null } }),
  )
  const report = (run?: { seed: string; log: string }) =>
    channel.listeners?.onMessage({ kind: 'moment-reached', moment: 'tower-top', ...(run ? { run } : {}) })
  report()
  report({ seed, log: 'AQo' })
  report({ seed: 'cd'.repeat(16), log: 'AQo' })
  expect(api.reach.mock.calls).toEqual([
    ['reference', 'tower-top', undefined],
    ['reference', 'tower-top', { attempt: id, log: 'AQo' }],
    ['reference', 'tower-top', undefined],
  ])
  session.close()
})

it('follows few messages of a game that floods its player with keys, moments and new runs', async () => {
  let found = 0
  const updateView: GameSessionOptions['updateView'] = (change) => {
    if (change(initialView).foundKey !== undefined) found += 1
  }
  let asked = 0
  let answer: (error: Error) => void = () => undefined
  const start: GameApi['start'] = () => {
    asked += 1
    return new Promise((_, reject) => (answer = reject))
  }
  let nowMs = 1_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const { session, api } = open({ updateView, start })
  const say = (message: Parameters<FrameListeners['onMessage']>[0]) => channel.listeners?.onMessage(message)
  const flood = (text: string) => {
    for (let count = 0; count < 40; count += 1) {
      say({ kind: 'key-found', key: `0x${text}${count}`.padEnd(66, '0') })
      say({ kind: 'moment-reached', moment: `${text}-${count}` })
    }
  }
  channel.listeners?.onConnect()
  flood('a')
  expect([found, api.reach.mock.calls.length]).toEqual([10, 10])
  nowMs += 60_000
  flood('b')
  expect([found, api.reach.mock.calls.length]).toEqual([20, 20])

  // No second request for a moment that the site has not answered yet.
  nowMs += 60_000
  api.reach.mockImplementation(() => new Promise(() => undefined))
  for (let count = 0; count < 5; count += 1) say({ kind: 'moment-reached', moment: 'tower-top' })
  expect(api.reach.mock.calls).toHaveLength(21)

  // One request for a run at a time, in whatever way the game asks for it.
  say({ kind: 'ready' })
  for (let count = 0; count < 5; count += 1) for (const kind of ['again', 'ready'] as const) say({ kind })
  expect(asked).toBe(1)
  const runs = () => channel.sent.flatMap((message) => (message.kind === 'run' ? [message.run.isCounted] : []))
  for (let count = 1; count <= 30; count += 1) {
    answer(new TypeError('offline'))
    await vi.waitFor(() => expect(runs()).toHaveLength(count), 10_000)
    say({ kind: 'again' })
  }
  // 20 a minute beside the first one; the game goes on with runs that do not count.
  expect(asked).toBe(21)
  session.close()
  clock.mockRestore()
})

it('answers requests for the chain, each by its id, and withdraws them with the game', async () => {
  const { session } = open()
  channel.listeners?.onConnect()
  const action = { name: 'buyGem', type: 0, amount: 1 } as const
  channel.listeners?.onMessage({ kind: 'ask', id: 7, question: { what: 'chain-action', action } })
  channel.listeners?.onMessage({ kind: 'ask', id: 8, question: { what: 'chain-read' } })
  channel.listeners?.onMessage({ kind: 'ask', id: 9, question: { what: 'contract-read', name: 'totalSold' } })
  await vi.waitFor(() => expect(channel.sent).toHaveLength(4))
  expect(channel.sent.slice(1)).toEqual([
    { kind: 'answer', to: 7, value: { ok: false, code: 'refused' } },
    { kind: 'answer', to: 8, value: emptyChainState('not_shared') },
    { kind: 'answer', to: 9, value: '7' },
  ])
  expect(chain.act).toHaveBeenCalledWith(action)
  session.close()
  expect(chain.withdraw).toHaveBeenCalled()
})

it('asks the site for its boards once for a game that floods it with questions', async () => {
  const request = vi.fn(async (_path: string, _init: RequestInit) => new Response('Ada:700|Anonymous:3#2@2/2'))
  vi.stubGlobal('fetch', request)
  const { session, api } = open()
  channel.listeners?.onConnect()
  api.scores.mockResolvedValue({ rows: [] })
  for (let id = 21; id <= 40; id++)
    channel.listeners?.onMessage({ kind: 'ask', id, question: { what: 'scores', period: 'today' } })
  await vi.waitFor(() => expect(channel.sent).toHaveLength(21), 10_000)
  expect(api.scores.mock.calls).toEqual([['reference', 'today']])
  for (let id = 1; id <= 20; id++) channel.listeners?.onMessage({ kind: 'ask', id, question: { what: 'leaderboard' } })
  await vi.waitFor(() => expect(channel.sent).toHaveLength(41), 10_000)
  expect(request.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
    ['/get-leaderboard', '{"player":"anonymous"}'],
  ])
  const answer = channel.sent.at(-1)
  expect(v.is(hostMessageSchema, answer)).toBe(true)
  expect(answer).toEqual({
    kind: 'answer',
    to: 20,
    value: {
      leaderboard: [
        { rank: 1, username: 'Ada', address: 'Player1', crystalPower: '700' },
        { rank: 2, username: 'Anonymous', address: 'Player2', crystalPower: '3' },
      ],
      playerRank: 2,
      serverRanking: '2/2',
      error: null,
    },
  })
  session.close()
})

it('gives a game an empty leaderboard with the reason where the site does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  const { session } = open()
  channel.listeners?.onMessage({ kind: 'ask', id: 1, question: { what: 'leaderboard' } })
  const value = { leaderboard: [], playerRank: null, serverRanking: '', error: 'HTTP error! status: 503' }
  await vi.waitFor(() => expect(channel.sent).toEqual([{ kind: 'answer', to: 1, value }]), 10_000)
  session.close()
})

it('shows keys only, and limits what a game says to screen readers', () => {
  const views: Partial<typeof initialView>[] = []
  const { session } = open({ updateView: (change) => views.push(change(initialView)) })
  const say = (message: Parameters<FrameListeners['onMessage']>[0]) => channel.listeners?.onMessage(message)
  const key = 'ab'.repeat(32)
  say({ kind: 'key-found', key: 'Worth 250 INT. Redeem it at intrepid-claim.example' })
  say({ kind: 'key-found', key })
  for (let count = 0; count < 1_000; count += 1) say({ kind: 'say', text: `${count}` })
  expect(views.flatMap(({ foundKey }) => foundKey ?? [])).toEqual([`0x${key}`])
  expect(views.filter(({ announcement }) => announcement !== undefined)).toHaveLength(120)
  session.close()
})

it('goes on by its own wish only while the player is in the game', () => {
  const kinds: unknown[] = []
  const { session, frame } = open({ updateView: (change) => kinds.push(change(initialView).status?.kind) })
  document.body.append(frame, document.createElement('button'))
  const resume = () => channel.listeners?.onMessage({ kind: 'resume' })
  document.querySelector('button')?.focus()
  resume()
  expect(kinds).toEqual([])
  frame.focus()
  resume()
  expect(kinds).toEqual(['playing'])
  session.close()
  document.body.replaceChildren()
})
