import { parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { renderScreen } from '@/tests/support/render-screen'
import { RewardFacts } from './reward-facts'

const stream = {
  leftWei: parseEther('500'),
  secondsLeft: 1_000n,
  end: 1_800_000_000n,
  isPaused: false,
  gemsPerSecondWei: parseEther('0.3'),
  crystalsPerSecondWei: parseEther('0.2'),
}
const user = {
  earningsPerSecondWei: parseEther('0.05'),
  earningsUntilEndWei: parseEther('50'),
  gemsReturnInt: 20_000n,
  crystalsReturnInt: 4_950n,
}
const textOf = (props: Partial<Parameters<typeof RewardFacts>[0]>, locale?: (typeof localeCodes)[number]) =>
  renderScreen(<RewardFacts stream={stream} user={user} isOver={false} symbol="CRO" {...props} />, locale).container
    .textContent ?? ''

describe('RewardFacts', () => {
  it('shows the rate of the account and of both pools, and the end of the stream', () => {
    const text = textOf({})
    expect(text).toContain('You: 0.05 CRO per second')
    expect(text).toContain('All gems: 0.3 CRO per second')
    expect(text).toContain('All crystals: 0.2 CRO per second')
    expect(text).toContain('500 CRO left, paid until Jan 15, 2027, 8:00')
    expect(text).toContain('UTC. Without new purchases of INT nothing follows.')
  })

  it('says before unstaking what it returns, costs and leaves', () => {
    const text = textOf({})
    expect(text).toContain('You get 24,950 INT back. You give up the 50 CRO that the stream would pay you until Jan 15')
    expect(text).toContain('Rewards you have already earned stay yours.')
  })

  it('says that the stream is paused while no INT is staked', () => {
    const paused = { ...stream, end: 0n, isPaused: true, gemsPerSecondWei: 0n, crystalsPerSecondWei: 0n }
    const text = textOf({ stream: paused, user: null })
    expect(text).toContain('Paused while no INT is staked. 500 CRO are paid from the next stake on.')
    expect(text).not.toContain('You:')
    expect(text).not.toContain('unstake everything')
  })

  it.each([
    ['has ended since it was read', { isOver: true }],
    [
      'is empty',
      { stream: { ...stream, leftWei: 0n, secondsLeft: 0n, end: 0n, gemsPerSecondWei: 0n, crystalsPerSecondWei: 0n } },
    ],
  ])('pays nothing when the stream %s', (_, props) => {
    const text = textOf(props)
    expect(text).toContain('You: 0 CRO per second')
    expect(text).toContain('Empty. It stays empty until somebody buys INT.')
    expect(text).not.toContain('give up')
    expect(text).toContain('You get 24,950 INT back.')
  })

  it.each(localeCodes)('has whole sentences with amounts in %s', (locale) => {
    const texts = [textOf({}, locale), textOf({ stream: { ...stream, isPaused: true } }, locale)]
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]|earningsCard/)
      expect(text).toContain('CRO')
    }
  })
})
