import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { cleanup } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserData } from '@/lib/contracts/read-user-data'
import en from '@/messages/en.json'
import { renderScreen } from '@/tests/support/render-screen'
import { FirstStepsPanel } from './first-steps-panel'

const address = `0x${'1'.repeat(40)}` as const
const other = `0x${'2'.repeat(40)}` as const
const { steps, dismiss } = en.firstSteps

const newUser = {
  balanceBaseUnits: 0n,
  totalInvestedWei: 0n,
  gemPower: 0n,
  crystalPower: 0n,
  earningsWei: 0n,
  totalClaimedWei: 0n,
} as UserData

function show(more: Partial<UserData>, account: typeof address | typeof other = address) {
  cleanup()
  renderScreen(<FirstStepsPanel address={account} user={{ ...newUser, ...more }} />)
}

beforeEach(() => localStorage.clear())

describe('the guided path', () => {
  it('marks the next step and links to its place', () => {
    show({ totalInvestedWei: 1n })
    const [current] = screen.getAllByRole('listitem', { current: 'step' })
    expect(current).toHaveTextContent(steps.stake.title)
    expect(screen.getByRole('link', { name: steps.stake.action })).toHaveAttribute('href', '#market')
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(en.firstSteps.isDone)
  })

  it('keeps the focus of its link when the next step changes', () => {
    const user = { ...newUser, gemPower: 1n }
    const { rerender } = renderScreen(<FirstStepsPanel address={address} user={user} />)
    screen.getByRole('link', { name: steps.rewards.action }).focus()
    rerender(<FirstStepsPanel address={address} user={{ ...user, earningsWei: 1n }} />)
    expect(screen.getByText(steps.claim.text)).toBeVisible()
    expect(screen.getByRole('link', { name: steps.claim.action })).toHaveFocus()
  })

  it('is closed for this wallet only', async () => {
    show({})
    await userEvent.click(screen.getByRole('button', { name: dismiss }))
    expect(screen.queryByRole('list')).toBeNull()
    show({})
    expect(screen.queryByRole('list')).toBeNull()
    show({}, other)
    expect(screen.getByRole('list')).toBeVisible()
  })

  it('leaves the keyboard at the next card when it is closed', async () => {
    show({})
    const buy = document.body.appendChild(document.createElement('div'))
    buy.innerHTML = '<div id="buy"><h2>Buy INT</h2></div>'
    await userEvent.click(screen.getByRole('button', { name: dismiss }))
    expect(screen.getByRole('heading', { name: 'Buy INT' })).toHaveFocus()
    buy.remove()
  })

  it('does not appear for a wallet that has claimed', () => {
    show({ totalClaimedWei: 1n })
    expect(screen.queryByRole('list')).toBeNull()
  })
})
