import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { encodeFunctionData, parseEther, zeroHash } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { keyHuntAbi } from '@/contracts/generated/key-hunt'
import { platformAbi } from '@/contracts/generated/platform'
import { timelockAbi } from '@/contracts/generated/timelock'
import { askConsent, consentStore, decideConsent } from '@/lib/wallet/demo-wallet/consent'
import { decodeCall } from '@/lib/wallet/demo-wallet/decode-call'
import { renderScreen } from '@/tests/support/render-screen'
import { ConsentDialog } from './consent-dialog'

// jsdom has no modal dialogs.
vi.mock('@/components/ui/dialog', () => ({
  Dialog: ({ children }: { children: ReactNode }) => <section>{children}</section>,
}))

const somebody = `0x${'70'.repeat(20)}` as const

afterEach(() => {
  for (const { id } of consentStore.getState().queue) decideConsent(id, false)
})

/** The rows of the request to sign a call, as label and value. */
function showCall(data: `0x${string}`): readonly (readonly [string, string])[] {
  void askConsent({ kind: 'transaction', to: somebody, valueWei: 0n, feeWei: 0n, call: decodeCall(data) })
  renderScreen(<ConsentDialog />)
  return screen.getAllByRole('term').map((term) => [
    term.textContent,
    within(term.parentElement as HTMLElement)
      .getByRole('definition')
      .textContent.replace(/[\u2066-\u2069]/g, ''),
  ])
}

it('names what the funding of a hunt pays, and from when to when', () => {
  const rows = showCall(
    encodeFunctionData({
      abi: keyHuntAbi,
      functionName: 'createHunt',
      args: [
        {
          developer: somebody,
          gameId: zeroHash,
          merkleRoot: zeroHash,
          start: 1_800_000_000,
          end: 1_802_592_000,
          developerShareBps: 1_250,
          maxKeysPerPlayer: 2,
          tiers: [{ count: 10, reward: parseEther('50.5') }],
        },
      ],
    }),
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Function', 'createHunt'],
      ['Begins', expect.stringContaining('2027')],
      ['Ends', expect.stringContaining('2027')],
      ['Developer’s share', '12.5%'],
      ['Keys a player may claim', '2'],
      ['Keys', '10'],
      ['Reward of each', '50.5 INT'],
    ]),
  )
})

it('labels the change inside a timelock operation', () => {
  const payload = encodeFunctionData({
    abi: platformAbi,
    functionName: 'giveUnclaimedEarnings',
    args: [somebody, parseEther('3')],
  })
  const rows = showCall(
    encodeFunctionData({
      abi: timelockAbi,
      functionName: 'schedule',
      args: [somebody, 0n, payload, zeroHash, zeroHash, 172_800n],
    }),
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Calls', 'giveUnclaimedEarnings'],
      ['To whom', somebody],
      ['Amount', '3 CRO'],
      ['Delay', '2 days'],
    ]),
  )
})

it('shows the amount with all its decimals', () => {
  void askConsent({ kind: 'transaction', to: somebody, valueWei: 1_000_000_000_000_000_001n, feeWei: 1n, call: null })
  renderScreen(<ConsentDialog />)
  expect(screen.getByText(/1\.000000000000000001/)).toBeInTheDocument()
  expect(screen.getByText(/0\.000000000000000001/)).toBeInTheDocument()
})
