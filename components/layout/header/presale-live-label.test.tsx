import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { renderScreen } from '@/tests/support/render-screen'
import { usePresaleLiveLabel } from './presale-live-label'

const Label = () => <p>{usePresaleLiveLabel()}</p>

afterEach(() => vi.unstubAllEnvs())

it('names the public network of a sale', () => {
  vi.stubEnv('DEFAULT_CHAIN_ID', '25')
  renderScreen(<Label />)
  expect(screen.getByText('Presale live: Cronos')).toBeInTheDocument()
})

it.each(localeCodes)('says in %s that a test network is one', (locale) => {
  vi.stubEnv('DEFAULT_CHAIN_ID', '31337')
  const { container } = renderScreen(<Label />, locale)
  expect(container.textContent).not.toMatch(/Cronos|Somnia|Local/)
})
