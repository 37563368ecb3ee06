import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { renderScreen } from '@/tests/support/render-screen'
import { FaqSection } from './faq-section'

describe('FaqSection', () => {
  it('answers thirteen questions with the numbers of the contracts', () => {
    const { container } = renderScreen(<FaqSection areTransfersOpen={false} takesLimits />)
    expect(container.querySelectorAll('details > summary')).toHaveLength(13)
    for (const part of [
      '10 steps of 40,000,000 INT',
      '0.0025 CRO per INT',
      'the last 1.28 CRO',
      'costs 102,300,000 CRO',
      '15% more INT',
      'in any 24 hours at most 1% of the pool’s price units',
      'at most 1,000,000',
      'over 7 days',
    ]) {
      expect(screen.getByText(new RegExp(part.replaceAll('.', '\\.')), { selector: 'p' })).toBeInTheDocument()
    }
  })

  it('says whether INT can be transferred', () => {
    const { container, unmount } = renderScreen(<FaqSection areTransfersOpen={false} takesLimits />)
    expect(container).toHaveTextContent('No. INT cannot be transferred yet')
    unmount()
    expect(renderScreen(<FaqSection areTransfersOpen takesLimits />).container).not.toHaveTextContent(
      'cannot be transferred',
    )
  })

  it('promises what only these contracts hold nowhere else', () => {
    const promises = [
      'returns to you in the same transaction',
      'is paid over 7 days',
      'in any 24 hours at most',
      'The owner cannot take staked INT',
      'a timelock first',
    ]
    const { container, unmount } = renderScreen(<FaqSection areTransfersOpen={false} takesLimits />)
    for (const promise of promises) expect(container).toHaveTextContent(promise)
    expect(container).not.toHaveTextContent('do not protect you from the owner')
    unmount()
    const { container: live } = renderScreen(<FaqSection areTransfersOpen={false} takesLimits={false} />)
    for (const promise of promises) expect(live).not.toHaveTextContent(promise)
    for (const fact of [
      'may not refund',
      'shared at once',
      'set no limit to that',
      'do not protect you from the owner',
    ])
      expect(live).toHaveTextContent(fact)
  })

  it.each(localeCodes)('has the same structured data in %s, with every slot filled', (locale) => {
    const { container } = renderScreen(<FaqSection areTransfersOpen={false} takesLimits />, locale)
    const data = JSON.parse(container.querySelector('script')?.textContent ?? '') as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }
    const shown = [...container.querySelectorAll('details')].map((entry) => [
      entry.querySelector('summary')?.textContent,
      entry.querySelector('p')?.textContent,
    ])
    expect(data.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shown)
    expect(container.textContent).not.toMatch(/\{\w+\}/)
  })
})
