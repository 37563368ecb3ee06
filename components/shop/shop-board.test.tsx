import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { creditEconomy } from '@/lib/credits/credit-economy'
import type { ShopState } from '@/lib/shop/shop-schema'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { ShopBoard } from './shop-board'

const renderLantern: Parameters<typeof ShopBoard>[0]['renderLantern'] = ({ id }, name, onQuit) => (
  <button type="button" onClick={onQuit}>{`Quit ${name} of ${id}`}</button>
)

const price = Number(creditEconomy.price.small)
const user = { id: 'ada', name: 'Ada', username: 'Ada', walletAddress: null }
let state: ShopState
let purchases: unknown[]

beforeAll(() => {
  // jsdom has neither scrolling nor modal dialogs.
  Element.prototype.scrollIntoView ??= () => undefined
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
  renderScreen(<ShopBoard renderLantern={renderLantern} />)
  await userEvent.click(await (await card('Cobalt runner')).findByRole('button', { name: 'Buy: Cobalt runner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy this item?' }))
  expect(dialog.getByText(`${price} credits`)).toBeInTheDocument()
  expect(dialog.getByText(`Credits afterwards: ${100 - price}`)).toBeInTheDocument()
  expect(purchases).toEqual([])
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Buy' }))
  expect(await (await card('Cobalt runner')).findByText('In use')).toBeInTheDocument()
  expect(purchases).toEqual([{ item: 'runner-cobalt', price }])
  // The button that opened the dialog is gone.
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('heading', { name: en.shop.slots.runner })).toHaveFocus()
  await userEvent.click((await card('Cobalt runner')).getByRole('button', { name: 'Take off: Cobalt runner' }))
  expect(await (await card('Cobalt runner')).findByText('Bought')).toBeInTheDocument()
})

it('offers to try what is not bought yet in a run of its game', async () => {
  state = { ...state, owned: ['runner-cobalt'] }
  renderScreen(<ShopBoard renderLantern={renderLantern} />)
  const golden = await card('Golden runner')
  expect(golden.getByRole('link', { name: 'Try in a run: Golden runner' })).toHaveAttribute(
    'href',
    expect.stringMatching(/cyberwave-runner\?try=runner-aurum$/),
  )
  const cobalt = await card('Cobalt runner')
  expect(await cobalt.findByText('Bought')).toBeInTheDocument()
  expect(cobalt.queryByRole('link')).toBeNull()
})

it('shows a frame around the name of the reader before it is bought, without a request', async () => {
  renderScreen(<ShopBoard renderLantern={renderLantern} />)
  await userEvent.click(await (await card('Solar frame')).findByRole('button', { name: 'Try on: Solar frame' }))
  const trial = within(screen.getByRole('region', { name: 'Trying Solar frame' }))
  expect(trial.getAllByText('Ada')).toHaveLength(2)
  for (const name of trial.getAllByText('Ada'))
    expect(name.closest('[data-frame]')).toHaveAttribute('data-frame', 'frame-solar')
  expect(trial.getByText('On your public profile')).toBeInTheDocument()
  await userEvent.click(trial.getByRole('button', { name: 'Take off' }))
  expect(screen.queryByRole('region', { name: 'Trying Solar frame' })).toBeNull()
  expect((await card('Solar frame')).getByRole('button', { name: 'Try on: Solar frame' })).toHaveFocus()
  expect(state).toEqual({ hasWallet: true, balance: 100, owned: [], look: {} })
  expect(purchases).toEqual([])
})

it('scrolls to each frame that is tried, also after another one', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderScreen(<ShopBoard renderLantern={renderLantern} />)
  await userEvent.click(await (await card('Solar frame')).findByRole('button', { name: 'Try on: Solar frame' }))
  await userEvent.click((await card('Neon frame')).getByRole('button', { name: 'Try on: Neon frame' }))
  expect(screen.getByRole('region', { name: 'Trying Neon frame' })).toBeInTheDocument()
  expect(scroll).toHaveBeenCalledTimes(2)
  scroll.mockRestore()
})

it('tries a lantern in its game until the player quits it', async () => {
  renderScreen(<ShopBoard renderLantern={renderLantern} />)
  await userEvent.click(await (await card('Rose lantern')).findByRole('button', { name: 'Try in a run: Rose lantern' }))
  const trial = within(screen.getByRole('region', { name: 'Trying Rose lantern' }))
  await userEvent.click(trial.getByRole('button', { name: 'Quit Rose lantern of lantern-rose' }))
  expect(screen.queryByRole('region', { name: 'Trying Rose lantern' })).toBeNull()
  expect((await card('Rose lantern')).getByRole('button', { name: 'Try in a run: Rose lantern' })).toHaveFocus()
})

it('says what is missing instead of selling', async () => {
  renderScreen(<ShopBoard renderLantern={renderLantern} />)
  const golden = await card('Golden runner')
  expect(await golden.findByText('2300 more credits needed'.replace('2300', '2,300'))).toBeInTheDocument()
  expect(golden.getByRole('button', { name: 'Buy: Golden runner' })).toBeDisabled()
})

it('speaks Arabic', async () => {
  renderScreen(<ShopBoard renderLantern={renderLantern} />, 'ar')
  expect(await screen.findByRole('heading', { name: 'العدّاء الكوبالتي' })).toBeInTheDocument()
  expect(await screen.findByText('نقاط اللعب لديك')).toBeInTheDocument()
})
