import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRuns } from '@/components/games/host/run-submission'
import { createChainLimits } from '@/components/games/chain/chain-limits'
import { creditEconomy } from '@/lib/credits/credit-economy'
import { findShopItem, shopItemIds, type ShopItemId, type ShopSlot } from '@/lib/shop/shop-items'
import type { ShopState } from '@/lib/shop/shop-schema'
import { buyAtShownPrice, createGameShop, type ShopRequest } from './game-shop'
import { createTrialApi } from './lantern-trial'

const price = Number(creditEconomy.price.small)
let state: ShopState | null
const sent: { readonly path: string; readonly body: unknown }[] = []
const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: code, status, code, detail: code }, { status })

/** A site that sells like the real one. */
function answer(path: string, init?: RequestInit): Response {
  const body: unknown = init?.body ? JSON.parse(String(init.body)) : null
  if (body) sent.push({ path, body })
  if (!state) return problem(401, 'logged-out')
  const { item } = (body ?? {}) as { item?: ShopItemId }
  if (path === '/api/shop' && item)
    state = { ...state, balance: state.balance - price, owned: [...state.owned, item], look: { runner: item } }
  if (path === '/api/shop/look' && item) state = { ...state, look: { runner: item } }
  return Response.json(state)
}

afterEach(() => void vi.unstubAllGlobals())
beforeEach(() => {
  state = { hasWallet: true, balance: 100, owned: [], look: {} }
  sent.length = 0
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => Promise.resolve(answer(path, init)))
})

function open({ slots = ['runner'] as readonly ShopSlot[], isAfterGesture = true, isLoggedIn = true } = {}) {
  const requests: (ShopRequest | null)[] = []
  const onLook = vi.fn()
  const shop = createGameShop({
    limits: createChainLimits('cyberwave-runner', null),
    slots,
    isAfterGesture: () => isAfterGesture,
    isLoggedIn: () => isLoggedIn,
    loadNames: () =>
      Promise.resolve(Object.fromEntries(shopItemIds.map((id) => [id, `Name of ${id}`])) as Record<ShopItemId, string>),
    show: (request) => requests.push(request),
    onLook,
    now: () => 1_000,
  })
  const asked = () => vi.waitFor(() => requests.at(-1) ?? Promise.reject(new Error('nothing is asked')))
  return { shop, asked, requests, onLook }
}

it('shows what the shop sells for this game, with names, prices and what the player has', async () => {
  state = { hasWallet: true, balance: 70, owned: ['runner-ember', 'car-jade'], look: { runner: 'runner-ember' } }
  const { code, credits, offers } = await open().shop.read()
  expect({ code, credits }).toEqual({ code: 'done', credits: 70 })
  expect(offers.map(({ id, isOwned, isWorn }) => [id, isOwned, isWorn])).toEqual([
    ['runner-cobalt', false, false],
    ['runner-ember', true, true],
    ['runner-aurum', false, false],
  ])
  expect(offers[0]).toMatchObject({ name: 'Name of runner-cobalt', price })
})

it('buys only what the player confirms in the page', async () => {
  const { shop, asked, onLook } = open()
  const bought = shop.buy('runner-cobalt')
  const request = await asked()
  expect(request).toMatchObject({ item: { id: 'runner-cobalt' }, credits: 100 })
  expect(sent).toEqual([])
  await buyAtShownPrice(request.item)
  request.settle('done')
  expect(await bought).toMatchObject({ code: 'done', credits: 100 - price })
  expect(sent).toEqual([{ path: '/api/shop', body: { item: 'runner-cobalt', price } }])
  expect(onLook).toHaveBeenCalledWith({ runner: 'runner-cobalt' })
  // What is owned is not asked for again.
  expect(await shop.buy('runner-cobalt')).toMatchObject({ code: 'done', credits: 100 - price })
  expect(sent).toHaveLength(1)
})

it('takes nothing when the player refuses, and lets the game not ask again at once', async () => {
  const { shop, asked } = open()
  const bought = shop.buy('runner-cobalt')
  ;(await asked()).settle('refused')
  expect(await bought).toMatchObject({ code: 'refused', credits: 100 })
  expect(await shop.buy('runner-cobalt')).toMatchObject({ code: 'too_often' })
  expect(sent).toEqual([])
})

it('says that an item is bought when the answer to its purchase was lost', async () => {
  const { shop, asked, onLook } = open()
  const bought = shop.buy('runner-cobalt')
  const request = await asked()
  await buyAtShownPrice(request.item)
  request.settle('refused')
  expect(await bought).toMatchObject({ code: 'done', credits: 100 - price })
  expect(onLook).toHaveBeenCalledWith({ runner: 'runner-cobalt' })
})

it.each([
  ['too_little', { hasWallet: true, balance: price - 1, owned: [], look: {} }],
  ['no_wallet', { hasWallet: false, balance: 0, owned: [], look: {} }],
  ['logged_out', null],
] as const)('asks nothing when the answer is %s', async (code, given) => {
  state = given && { ...given, owned: [] }
  const { shop, requests } = open()
  expect(await shop.buy('runner-cobalt')).toMatchObject({ code })
  expect(requests).toEqual([])
})

it('asks nothing without a press in the game', async () => {
  expect(await open({ isAfterGesture: false }).shop.buy('runner-cobalt')).toMatchObject({ code: 'no_gesture' })
})

it('has nothing for a game of strangers, and no item of another game', async () => {
  const { shop } = open({ slots: [] })
  expect(await shop.read()).toEqual({ code: 'not_available', credits: 0, offers: [] })
  expect(await shop.buy('runner-cobalt')).toMatchObject({ code: 'not_available' })
  expect(await shop.wear({ slot: 'runner', item: null })).toMatchObject({ code: 'not_available' })
  expect(await open().shop.buy('car-jade')).toMatchObject({ code: 'not_available' })
  expect(sent).toEqual([])
})

it('wears an owned item without a question, and tells what is worn', async () => {
  state = { hasWallet: true, balance: 0, owned: ['runner-ember'], look: {} }
  const { shop, onLook } = open()
  expect(await shop.wear({ slot: 'runner', item: 'runner-ember' })).toMatchObject({ code: 'done' })
  expect(onLook).toHaveBeenCalledWith({ runner: 'runner-ember' })
})

it('shows a visitor everything without a request', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const { shop } = open({ isLoggedIn: false })
  const { code, offers } = await shop.read()
  expect(code).toBe('logged_out')
  expect(offers).toHaveLength(3)
  expect(await shop.buy('runner-cobalt')).toMatchObject({ code: 'logged_out' })
  expect(fetched).not.toHaveBeenCalled()
})

it('tries a lantern in practice runs that wear it, of which the site learns nothing', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const lantern = findShopItem('lantern-rose')!
  const api = createTrialApi(lantern)
  const first = await createRuns('maze', () => api).begin()
  expect(first).toMatchObject({ isCounted: false, watch: null, look: { lantern: 'lantern-rose' } })
  const runs = createRuns('maze', () => api)
  const again = await runs.begin()
  expect(again.seed).not.toBe(first.seed)
  expect(again.look).toEqual({ lantern: 'lantern-rose' })
  expect(await runs.finish({ seed: again.seed, version: 1, log: '', score: 900 })).toEqual({
    kind: 'uncounted',
    best: 900,
  })
  expect(fetched).not.toHaveBeenCalled()
})
