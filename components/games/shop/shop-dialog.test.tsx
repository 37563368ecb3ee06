import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { shopItems } from '@/lib/shop/shop-items'
import messages from '@/messages/en.json'
import { createShopDialog } from './shop-dialog'

const buyAtShownPrice = vi.hoisted(() => vi.fn())
vi.mock('./game-shop', () => ({ buyAtShownPrice }))
// jsdom has no modal dialogs.
vi.mock('@/components/ui/dialog', () => ({
  Dialog: ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
    <section>
      <button onClick={onClose}>X</button>
      {children}
    </section>
  ),
}))

afterEach(() => void vi.useRealTimers())

it('cannot be closed as refused while a purchase is sent', async () => {
  vi.useFakeTimers()
  const settle = vi.fn()
  let answer = (): void => undefined
  buyAtShownPrice.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)))
  const ShopDialog = createShopDialog('en', messages)
  render(<ShopDialog name="Runner" request={{ item: shopItems[0], credits: 100, settle }} onMute={() => undefined} />)
  act(() => void vi.runAllTimers())
  await act(async () => screen.getByRole('button', { name: messages.shop.buy }).click())
  act(() => screen.getByRole('button', { name: 'X' }).click())
  expect(settle).not.toHaveBeenCalled()
  await act(async () => answer())
  expect(settle).toHaveBeenCalledExactlyOnceWith('done')
})
