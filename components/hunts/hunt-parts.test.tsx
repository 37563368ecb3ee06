import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { renderScreen } from '@/tests/support/render-screen'
import { useNameOfPlace } from './game-names'
import { FreshnessNote, PlaceLink } from './hunt-parts'

const progress = { block: 1_200, blockTime: 1_793_000_000, lagBlocks: 0, freshness: 'fresh' } as const

it.each([
  ['nothing while it is new', { progress, failed: false }, /^$/],
  [
    'that the site does not answer, whatever was known',
    { progress: { ...progress, freshness: 'silent' as const }, failed: true },
    /is not responding/,
  ],
  [
    'how far it is behind',
    { progress: { ...progress, lagBlocks: 40, freshness: 'behind' as const }, failed: false },
    /block 1,200, 40 blocks behind/,
  ],
  [
    'as of when it is',
    { progress: { ...progress, freshness: 'silent' as const }, failed: false },
    /block 1,200 of Oct 26, 2026/,
  ],
  ['that the chain was never read', { progress: null, failed: false }, /not been loaded/],
])('shows %s', (_, props, words) => {
  renderScreen(<FreshnessNote {...props} />)
  expect(screen.getByRole('status')).toHaveTextContent(words)
})

it.each(localeCodes)(
  'says in %s to which host a link of a sponsor leads, and that Intrepid has not checked it',
  (locale) => {
    const { container } = renderScreen(<PlaceLink place="https://intrepid-claim.com/wallet?intrepid.example" />, locale)
    const link = screen.getByRole('link')
    expect(link).toHaveTextContent('intrepid-claim.com')
    expect(link).not.toHaveTextContent('intrepid.example')
    expect(link).toHaveAttribute('rel', expect.stringContaining('nofollow'))
    // It does not look like a button of the site.
    expect(link).not.toHaveClass('rounded-control')
    expect(container.querySelector('p')?.textContent).toMatch(/Intrepid.*Intrepid/)
  },
)

it('shows the hunts of a game whose name is a property of every object under that name', () => {
  const Name = () => useNameOfPlace()('constructor')
  renderScreen(<Name />)
  expect(document.body).toHaveTextContent(/^constructor$/)
})
