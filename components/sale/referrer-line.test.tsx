import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { ReferrerLine } from './referrer-line'
import { useReferredBonus } from './use-referrer'

const referrer = `0x${'a'.repeat(40)}`
const shown: { isEligible: boolean; address: string } = { isEligible: true, address: `0x${'b'.repeat(40)}` }

vi.mock('@/components/wallet/use-chain-query', () => ({
  useChainQuery: ({ isEnabled }: { isEnabled: boolean }) =>
    isEnabled ? { kind: 'ready', value: shown.isEligible, readAtMs: 0 } : { kind: 'loading' },
}))
vi.mock('@/components/wallet/use-platform-data', () => ({
  useGlobalData: () => ({ kind: 'ready', value: { referredIntBonusPercentage: 15n }, readAtMs: 0 }),
}))
vi.mock('@/components/wallet/use-wallet', () => ({ useWallet: () => ({ address: shown.address }) }))

/** The line, and the bonus for 33 bought INT. */
function Purchase() {
  return (
    <>
      <ReferrerLine />
      <p data-bonus>{String(useReferredBonus()(33n))}</p>
    </>
  )
}
const bonus = () => document.querySelector('[data-bonus]')?.textContent
const t = en.buyTokenCard.referrer

beforeEach(() => {
  localStorage.clear()
  Object.assign(shown, { isEligible: true, address: `0x${'b'.repeat(40)}` })
})

async function name() {
  await userEvent.click(screen.getByRole('button', { name: t.have }))
  await userEvent.type(await screen.findByRole('textbox'), referrer)
  await userEvent.click(screen.getByRole('button', { name: t.use }))
}

it('keeps the keyboard at the line when a referrer is named and removed, and announces the verdict', async () => {
  renderScreen(<Purchase />)
  await name()
  expect(screen.getByRole('button', { name: t.forget })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('You get a bonus of 15% more INT.')
  expect(screen.getByRole('button', { name: t.forget })).toHaveAccessibleDescription('You get a bonus of 15% more INT.')
  await userEvent.click(screen.getByRole('button', { name: t.forget }))
  expect(screen.getByRole('button', { name: t.have })).toHaveFocus()
})

it.each([
  ['a referrer who earns bonuses', {}, '4'],
  ['a referrer who earns none', { isEligible: false }, '0'],
  ['the buyer’s own address', { address: referrer }, '0'],
])('counts the bonus of %s in whole INT', async (_, change, expected) => {
  Object.assign(shown, change)
  renderScreen(<Purchase />)
  expect(bonus()).toBe('0')
  await name()
  expect(bonus()).toBe(expected)
  await act(async () => screen.getByRole('button', { name: t.forget }).click())
})
