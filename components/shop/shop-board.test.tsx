import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { creditEconomy } from '@/lib/credits/credit-economy'
import type { ShopState } from '@/lib/shop/shop-schema'
import { renderScreen } from '@/tests/support/render-screen'
import { ShopBoard } from './shop-board'

const price = Number(creditEconomy.price.small)
const user = { id: 'ada', name: 'Ada', username: null, walletAddress: null }
let state: ShopState
let purchases: unknown[]

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
})

beforeEach(() => {
  purchases = []
  state = { hasWallet: true, balance: 100, owned: [], look: {} }
  document.cookie = 'intrepid.account=1'
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!path.startsWith('/api/shop'))
      return Response.json({ user, token: 'x', tokenExpiresAt: new Date(Date.now() + 600_000).toISOString() })
    if (init?.method !== 'POST') return Response.json(state)
    const body = JSON.parse(String(init.body)) as { item: 'runner-cobalt' | null }
    if (path === '/api/shop') {
      purchases.push(body)
      await new Promise((resolve) => setTimeout(resolve, 20))
      state = { ...state, balance: 100 - price, owned: ['runner-cobalt'], look: { runner: 'runner-cobalt' } }
    } else state = { ...state, look: body.item ? { runner: body.item } : {} }
    return Response.json(state)
  })
})
afterEach(() => vi.unstubAllGlobals())

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest<HTMLElement>('[data-item]')!)
}

it('buys an item once after a confirmation with its price, also on a double click, and wears it', async () => {
  renderScreen(<ShopBoard />)
  await userEvent.click(await (await card('Cobalt runner')).findByRole('button', { name: 'Buy: Cobalt runner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy this item?' }))
  expect(dialog.getByText(`${price} credits`)).toBeInTheDocument()
  expect(dialog.getByText(`Credits afterwards: ${100 - price}`)).toBeInTheDocument()
  expect(purchases).toEqual([])
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Buy' }))
  expect(await (await card('Cobalt runner')).findByText('In use')).toBeInTheDocument()
  expect(purchases).toEqual([{ item: 'runner-cobalt', price }])
  await userEvent.click((await card('Cobalt runner')).getByRole('button', { name: 'Take off: Cobalt runner' }))
  expect(await (await card('Cobalt runner')).findByText('Bought')).toBeInTheDocument()
})

it('offers to try what is not bought yet in a run of its game', async () => {
  state = { ...state, owned: ['runner-cobalt'] }
  renderScreen(<ShopBoard />)
  const golden = await card('Golden runner')
  expect(golden.getByRole('link', { name: 'Try in a run: Golden runner' })).toHaveAttribute(
    'href',
    expect.stringMatching(/cyberwave-runner\?try=runner-aurum$/),
  )
  const cobalt = await card('Cobalt runner')
  expect(await cobalt.findByText('Bought')).toBeInTheDocument()
  expect(cobalt.queryByRole('link')).toBeNull()
})

it('says what is missing instead of selling', async () => {
  renderScreen(<ShopBoard />)
  const golden = await card('Golden runner')
  expect(await golden.findByText('2300 credits are missing'.replace('2300', '2,300'))).toBeInTheDocument()
  expect(golden.getByRole('button', { name: 'Buy: Golden runner' })).toBeDisabled()
})

it('speaks Arabic', async () => {
  renderScreen(<ShopBoard />, 'ar')
  expect(await screen.findByRole('heading', { name: 'العدّاء الكوبالتي' })).toBeInTheDocument()
  expect(await screen.findByText('نقاط اللعب لديك')).toBeInTheDocument()
})
