import { screen, within } from '@testing-library/react'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { renderScreen } from '@/tests/support/render-screen'
import { LeaderboardTable } from './leaderboard-table'

const row = (rank: number, digit: string, username: string | null): LeaderboardRow => ({
  rank,
  address: getAddress(`0x${digit.repeat(40)}`),
  username,
  crystalPower: '123456789012345678901234567890',
  gemPower: '0',
  gained: null,
  movement: null,
  pending: false,
})

describe('LeaderboardTable', () => {
  it('has row and column headers and highlights the own row', () => {
    renderScreen(<LeaderboardTable rows={[row(1, 'a', null), row(2, 'b', 'Ada')]} player={`0x${'B'.repeat(40)}`} />)
    expect(screen.getByRole('table', { name: 'Players by crystal power' })).toBeInTheDocument()
    expect(screen.getAllByRole('columnheader')).toHaveLength(5)
    const own = screen.getByRole('row', { current: true })
    expect(within(own).getByText('Ada')).toBeInTheDocument()
    expect(within(own).getByText('You')).toBeInTheDocument()
  })

  it('shows large powers exactly', () => {
    renderScreen(<LeaderboardTable rows={[row(1, 'a', null)]} />)
    expect(screen.getByText('123,456,789,012,345,678,901,234,567,890')).toBeInTheDocument()
  })

  it('marks a power that is not final', () => {
    renderScreen(<LeaderboardTable rows={[row(1, 'a', 'Ada'), { ...row(2, 'b', 'Ben'), pending: true }]} />)
    expect(within(screen.getByRole('row', { name: /Ben/ })).getByText('Pending')).toBeInTheDocument()
    expect(within(screen.getByRole('row', { name: /Ada/ })).queryByText('Pending')).not.toBeInTheDocument()
  })

  it('shows a malicious username as plain text', () => {
    const name = '|:#@<script>alert(1)</script>\u202e'
    const { container } = renderScreen(<LeaderboardTable rows={[row(1, 'a', name)]} />)
    expect(container.querySelector('script')).toBeNull()
    expect(
      screen.getByText((_, element) => element?.tagName === 'BDI' && element.textContent === name),
    ).toBeInTheDocument()
  })
})
