import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { defaultTerms, type Eligibility } from '@/lib/hunts/hunt-rules'
import type { HuntDetail as Detail } from '@/lib/hunts/hunt-schema'
import { localeCodes } from '@/lib/i18n/locales'
import { listedHunt, listedTier } from '@/tests/support/listed-hunt'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { HuntDetail } from './hunt-detail'

const listed = vi.hoisted(() => ({ data: null as unknown }))
vi.mock('@/components/hunts/use-hunts', () => ({ useHunt: () => ({ data: listed.data, failed: false }) }))
vi.mock('@/components/ui/hooks/use-polled-json', () => ({ usePolledJson: () => ({ data: null }) }))
vi.mock('@/components/wallet/use-active-chain', () => ({ useActiveChain: () => undefined }))
vi.mock('./find-table', () => ({ HuntFinds: () => null }))
vi.mock('./root-check', () => ({ RootCheckRow: () => null }))

function show(eligibility: Eligibility, locale: (typeof localeCodes)[number]) {
  const hunt = listedHunt({
    mode: 'earned',
    rules: defaultTerms,
    tiers: [{ ...listedTier('10'), eligibility }],
  })
  listed.data = { hunt, hints: [], finds: [], refund: null, now: 200, reading: null } satisfies Detail
  renderScreen(<HuntDetail id={hunt.id} />, locale)
}

it.each(localeCodes)('says that programs can win keys for anyone (%s)', (locale) => {
  const { whoCan } = messages[locale].hunts
  show('anyone', locale)
  expect(screen.getByText(whoCan.anyone)).toBeVisible()
})

it('does not say so of drawn keys', () => {
  show('holders', 'en')
  expect(screen.getByText(messages.en.hunts.whoCan.holders)).toBeVisible()
  expect(screen.queryByText(/Programs can win/)).toBeNull()
})
