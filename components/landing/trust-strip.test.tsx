import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { renderScreen } from '@/tests/support/render-screen'
import { TrustStrip } from './trust-strip'

const platform = '0x1111111111111111111111111111111111111111'
const intToken = '0x2222222222222222222222222222222222222222'
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('TrustStrip', () => {
  it('links the code of the contracts on the explorer of a public chain', () => {
    renderScreen(
      <TrustStrip chainId={25} contracts={{ platform, intToken }} repositoryUrl="https://code.intrepid.games" />,
    )
    expect(hrefs()).toEqual([
      `https://explorer.cronos.org/address/${intToken}#code`,
      `https://explorer.cronos.org/address/${platform}#code`,
      'https://code.intrepid.games',
      '/en/whitepaper#risks',
      '/en/status',
      '/en/contact',
      '/en/privacy-policy#window',
    ])
  })

  it.each(localeCodes)('leads to pages and to no raw data on the local chain in %s', (locale) => {
    const { container } = renderScreen(
      <TrustStrip chainId={31337} contracts={{ platform }} repositoryUrl={null} />,
      locale,
    )
    expect(container.querySelectorAll('dt')).toHaveLength(6)
    for (const href of hrefs())
      expect(href).toMatch(new RegExp(`^/${locale}/(status|whitepaper|contact|privacy-policy)`))
  })
})
