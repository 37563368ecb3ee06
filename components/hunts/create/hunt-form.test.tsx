import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseEther } from 'viem'
import { GameNames } from '@/components/hunts/game-names'
import { createDraft, type HuntDraft, type PlannedHunt } from '@/lib/hunts/hunt-draft'
import type { HuntGame } from '@/lib/hunts/hunt-path'
import { saveHuntDraft } from '@/lib/hunts/saved-draft'
import { type Locale, localeCodes, locales } from '@/lib/i18n/locales'
import { parseDecimalInput } from '@/lib/units/decimal-input'
import { digitsOf, keySequences, pressKey } from '@/tests/support/amount-keys'
import { isLongRun } from '@/tests/support/long-run'
import { listedHunt, listedTier } from '@/tests/support/listed-hunt'
import { messages, renderScreen } from '@/tests/support/render-screen'
import { HuntForm } from './hunt-form'
import { SponsoredHunt } from './sponsored-hunt'

const make = vi.fn(async (_: PlannedHunt) => undefined)

vi.mock('./use-hunt-creation', () => ({
  useHuntCreation: () => ({
    keys: { kind: 'none', hasFailed: false },
    make,
    cancel: () => undefined,
    transaction: { state: { kind: 'idle' } },
  }),
}))
/** The published uploads of the signed-in account. */
const own = vi.hoisted(() => ({ uploads: [] as readonly object[] }))
vi.mock('@/components/account/use-account-query', () => ({
  useAccountQuery: (path: string) => ({ data: path === '/api/uploads' ? own : undefined }),
}))
vi.mock('@/components/wallet/use-user-data', () => ({ useUserData: () => ({ kind: 'loading' }) }))
vi.mock('@/components/wallet/use-active-chain', () => ({ useActiveChain: () => undefined }))
vi.mock('@/components/transactions/use-transaction-flow', () => ({
  useTransactionFlow: () => ({ state: { kind: 'idle' } }),
}))
vi.mock('@/components/transactions/transaction-button', () => ({ TransactionButton: () => null }))
vi.mock('@/components/transactions/transaction-status', () => ({ TransactionStatus: () => null }))
vi.mock('@/components/navigation/site-link', () => ({ SiteLink: () => null }))

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

const inPage = (locale: Locale, page: ReactNode) =>
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <GameNames names={{ metaverse: 'Three Worlds' }}>{page}</GameNames>
    </QueryClientProvider>,
    locale,
  )

/** Types a sequence into a field, which shows exactly what was typed. */
function typeInto(field: HTMLInputElement, sequence: readonly string[]): void {
  for (const key of ['Clear', ...sequence]) {
    const next = pressKey(field.value, key)
    fireEvent.change(field, { target: { value: next } })
    expect(field.value).toBe(next)
  }
}

const totalText = (label: string) =>
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent.startsWith(label)).textContent

/** The digits of an amount with all its decimals, as they are shown. */
const shownDigits = (baseUnits: bigint) => {
  const fraction = (baseUnits % 10n ** 18n).toString().padStart(18, '0').replace(/0+$/, '')
  return `${baseUnits / 10n ** 18n}${fraction}`
}

it.each(localeCodes)('shows and funds the same terms after any sequence of keys (%s)', (locale) => {
  const t = messages[locale].huntForm
  const { iso } = locales[locale]
  const read = (field: HTMLInputElement, decimals: number) => {
    const input = parseDecimalInput(field.value, decimals, iso)
    return input.kind === 'amount' ? input.value : null
  }
  const fields = fc.constantFrom('count', 'reward', 'share', 'perPlayer')
  fc.assert(
    fc.property(fields, keySequences(), (typed, sequence) => {
      const { unmount } = inPage(locale, <HuntForm games={['metaverse']} like={null} game={null} />)
      try {
        const field = (name: 'title' | 'count' | 'reward' | 'share' | 'perPlayer') =>
          screen.getByLabelText<HTMLInputElement>(t[name])
        fireEvent.change(field('title'), { target: { value: 'Night' } })
        typeInto(field(typed), sequence)
        const [count, reward, share, perPlayer] = [
          read(field('count'), 0),
          read(field('reward'), 18),
          read(field('share'), 2),
          read(field('perPlayer'), 0),
        ]
        const isWithin = (value: bigint | null, least: bigint, most: bigint) =>
          value !== null && value >= least && value <= most
        const isValid =
          isWithin(count, 1n, 10_000n) &&
          isWithin(share, 0n, 5_000n) &&
          // What the finder gets, rounded as in the contract.
          isWithin((reward ?? 0n) - ((reward ?? 0n) * (share ?? 0n)) / 10_000n, parseEther('1'), 2n ** 256n) &&
          isWithin(perPlayer, 1n, 10_000n)
        const total = isValid ? (count ?? 0n) * (reward ?? 0n) : null
        expect(digitsOf(totalText(t.total))).toBe(total === null ? '' : shownDigits(total))
        make.mockClear()
        // By its text: in jsdom a role takes a hundred times as long.
        fireEvent.submit(
          screen.getByText(t.make, { selector: 'button' }).closest('form') ?? document.forms[0] ?? document,
        )
        expect(
          make.mock.calls.map(([{ tiers, developerShareBps, maxKeysPerPlayer }]) => [
            tiers.map((tier) => [BigInt(tier.count), tier.reward]),
            BigInt(developerShareBps),
            BigInt(maxKeysPerPlayer),
          ]),
        ).toEqual(isValid ? [[[[count, reward]], share, perPlayer]] : [])
      } finally {
        unmount()
        sessionStorage.clear()
      }
    }),
    { numRuns: isLongRun ? 30 : 12 },
  )
})

const now = 1_795_000_000
const hunt = listedHunt({ place: 'metaverse', start: now - 100, end: now + 86_400, tiers: [listedTier('1.5')] })
const progress = { block: 1, blockTime: now, lagBlocks: 0, freshness: 'fresh' } as const

it.each(localeCodes)('shows and funds the same number of added keys after any sequence of keys (%s)', (locale) => {
  const t = messages[locale]
  fc.assert(
    fc.property(keySequences(), (sequence) => {
      const { unmount, container } = inPage(
        locale,
        <SponsoredHunt hunt={hunt} now={now} progress={progress} onRepeat={() => undefined} />,
      )
      try {
        fireEvent.click(screen.getByText(t.hunts.sponsored.more, { selector: 'button' }))
        const field = container.querySelector<HTMLInputElement>('#more-4-0')
        if (!field) throw new Error('the number of keys is typed')
        typeInto(field, sequence)
        const input = parseDecimalInput(field.value, 0, locales[locale].iso)
        const count = input.kind === 'amount' && input.value >= 1n && input.value <= 10_000n ? input.value : null
        const total = count === null ? null : count * parseEther('1.5')
        expect(digitsOf(totalText(t.huntForm.total))).toBe(total === null ? '' : shownDigits(total))
        make.mockClear()
        fireEvent.submit(field.form ?? document)
        expect(make.mock.calls.map(([{ tiers }]) => tiers.map((each) => [BigInt(each.count), each.reward]))).toEqual(
          count === null ? [] : [[[count, parseEther('1.5')]]],
        )
      } finally {
        unmount()
      }
    }),
    { numRuns: isLongRun ? 30 : 12 },
  )
})

const t = messages.en
const game: HuntGame = { slug: 'my-game', sort: 'uploaded' }
const hiddenBefore: HuntDraft = { ...createDraft(game.slug), title: 'Before' }

it.each([
  ['from the link of its card', { like: null, game }, null],
  ['from a hunt with hidden keys', { like: { ...hunt, place: game.slug, state: 'ended' as const }, game: null }, null],
  ['from a draft with hidden keys', { like: null, game: null }, hiddenBefore],
])('offers only earned keys for an uploaded game, by default to holders (%s)', (_, start, saved) => {
  own.uploads = [{ slug: game.slug, title: 'My game', rules: null, version: 1, isPublished: true }]
  if (saved) saveHuntDraft({ draft: saved, iso: 'en-US', path: '/developers#new-hunt', keys: null, isBuying: false })
  inPage('en', <HuntForm games={['metaverse']} {...start} />)
  expect(screen.getByLabelText(t.huntForm.game)).toHaveValue(game.slug)
  expect(screen.queryByLabelText(t.huntForm.mode)).toBeNull()
  expect(screen.queryByText(t.huntForm.modes.hidden)).toBeNull()
  expect(screen.getByText(t.huntForm.uploadedHint)).toBeVisible()
  expect(screen.getByLabelText(t.huntForm.who.label)).toHaveValue('holders')
  fireEvent.change(screen.getByLabelText(t.huntForm.moment.label), { target: { value: 'tower-top' } })
  make.mockClear()
  fireEvent.click(screen.getByText(t.huntForm.make, { selector: 'button' }))
  expect(make.mock.calls[0]?.[0]).toMatchObject({
    place: game.slug,
    mode: 'earned',
    tiers: [{ condition: { kind: 'moment', moment: 'tower-top' } }],
    rules: { eligibility: ['holders'] },
  })
  own.uploads = []
})

it.each([
  ['a game of this site', 'metaverse', 1],
  ['a web address', 'https://game.example.org/', 1],
  ['an uploaded game', game.slug, 0],
])('offers more hidden keys in %s only where keys can be hidden', (_, place, buttons) => {
  inPage('en', <SponsoredHunt hunt={{ ...hunt, place }} now={now} progress={progress} onRepeat={() => undefined} />)
  expect(screen.queryAllByText(t.hunts.sponsored.more, { selector: 'button' })).toHaveLength(buttons)
})
