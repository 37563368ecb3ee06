import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { createDraftTier, type DraftTier, momentProofs } from '@/lib/hunts/hunt-draft'
import messages from '@/messages/en.json' with { type: 'json' }
import { TierRows } from './tier-rows'

const digest = 'ab'.repeat(32)
const { momentRules } = messages.hunts
const { moment, wrong } = messages.huntForm

/** The form; `onTiers` receives every change. */
function Form({ rules, onTiers }: { rules: string | null; onTiers: (tiers: readonly DraftTier[]) => void }) {
  const [shown, setShown] = useState<readonly DraftTier[]>([{ ...createDraftTier(), kind: 'moment' }])
  return (
    <NextIntlClientProvider locale="en" messages={{ huntForm: messages.huntForm, hunts: messages.hunts }}>
      <TierRows
        tiers={shown}
        isEarned
        place="my-game"
        hasThings={false}
        things={null}
        upload={{ rules, version: 3 }}
        wrong={new Set()}
        onChange={(tiers) => {
          setShown(tiers)
          onTiers(tiers)
        }}
      />
    </NextIntlClientProvider>
  )
}

it('declares a moment of an uploaded game, and says beside each rule what it protects against and what not', async () => {
  const user = userEvent.setup()
  let tiers: readonly DraftTier[] = []
  render(<Form rules={digest} onTiers={(changed) => (tiers = changed)} />)
  await user.type(screen.getByLabelText(moment.label), 'tower-top')
  for (const proof of momentProofs) {
    await user.selectOptions(screen.getByLabelText(moment.proof), proof)
    expect(screen.getByText(momentRules[proof].protects)).toBeVisible()
    expect(screen.getByText(momentRules[proof].limits)).toBeVisible()
    expect(tiers[0]).toMatchObject({ kind: 'moment', moment: 'tower-top', proof })
    expect(tiers[0]?.rules).toBe(proof === 'rules' ? digest : null)
  }
  expect(screen.getByText(digest)).toBeVisible()
  await user.click(screen.getByRole('button', { name: messages.huntForm.addTier }))
  expect(tiers[1]).toMatchObject({ kind: 'moment' })
})

it('says that a game without rules cannot be replayed', async () => {
  const user = userEvent.setup()
  let tiers: readonly DraftTier[] = []
  render(<Form rules={null} onTiers={(changed) => (tiers = changed)} />)
  await user.selectOptions(screen.getByLabelText(moment.proof), 'rules')
  expect(screen.getByText(wrong.rules.replace('{version}', '3'))).toBeVisible()
  expect(tiers[0]?.rules).toBeNull()
})
