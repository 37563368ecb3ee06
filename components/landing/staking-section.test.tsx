import { expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { renderScreen } from '@/tests/support/render-screen'
import { StakingSection } from './staking-section'

it('promises neither a reward stream nor staked INT in the contract on the live generation', () => {
  const promises = ['The contract holds the INT', 'Nobody can pause unstaking', 'Paid by the second', 'over seven days']
  const { container, unmount } = renderScreen(<StakingSection gems={null} crystals={null} takesLimits />)
  for (const promise of promises) expect(container).toHaveTextContent(promise)
  expect(container.querySelectorAll('details svg[viewBox="16 0 304 160"]')).toHaveLength(2)
  unmount()
  const { container: live } = renderScreen(<StakingSection gems={null} crystals={null} takesLimits={false} />)
  for (const promise of promises) expect(live).not.toHaveTextContent(promise)
  for (const fact of ['staked INT is in the owner’s wallet', 'Paid with every purchase', 'is shared at once among'])
    expect(live).toHaveTextContent(fact)
  expect(live.querySelectorAll('details svg[viewBox="16 0 304 160"]')).toHaveLength(1)
})

it.each(localeCodes)('fills every slot in %s', (locale) => {
  for (const takesLimits of [true, false]) {
    const { container, unmount } = renderScreen(
      <StakingSection gems={null} crystals={null} takesLimits={takesLimits} />,
      locale,
    )
    expect(container.textContent).not.toMatch(/[{}]/)
    unmount()
  }
})
