import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import {
  createDraft,
  createDraftTier,
  type DraftTier,
  type HuntDraft,
  momentProofs,
  outOfBounds,
  parseHuntDraft,
} from '@/lib/hunts/hunt-draft'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import messages from '@/messages/en.json' with { type: 'json' }
import { renderScreen } from '@/tests/support/render-screen'
import { HintRows } from './hint-rows'
import { TierRows } from './tier-rows'

const digest = 'ab'.repeat(32)
const { momentRules } = messages.hunts
const { moment, wrong } = messages.huntForm

/** The form; `onTiers` receives every change. */
function Form({ rules, onTiers }: { rules: string | null; onTiers: (tiers: readonly DraftTier[]) => void }) {
  const [shown, setShown] = useState<readonly DraftTier[]>([{ ...createDraftTier(), kind: 'moment' }])
  return (
    <TierRows
      tiers={shown}
      isEarned
      place="my-game"
      hasThings={false}
      things={null}
      upload={{ rules, version: 3 }}
      wrong={[]}
      onChange={(tiers) => {
        setShown(tiers)
        onTiers(tiers)
      }}
    />
  )
}

it('declares a moment of an uploaded game, and says beside each rule what it protects against and what not', async () => {
  const user = userEvent.setup()
  let tiers: readonly DraftTier[] = []
  renderScreen(<Form rules={digest} onTiers={(changed) => (tiers = changed)} />)
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
  renderScreen(<Form rules={null} onTiers={(changed) => (tiers = changed)} />)
  await user.selectOptions(screen.getByLabelText(moment.proof), 'rules')
  expect(screen.getByText(wrong.rules.replace('{version}', '3'))).toBeVisible()
  expect(tiers[0]?.rules).toBeNull()
})

/** The tiers of a hunt with the marks that the form shows before its first attempt. */
function renderTiers(tiers: readonly DraftTier[], mode: HuntDraft['mode'] = 'hidden') {
  const draft: HuntDraft = { ...createDraft('maze'), title: 'My hunt', mode, tiers }
  renderScreen(
    <TierRows
      tiers={tiers}
      isEarned={mode === 'earned'}
      place="maze"
      hasThings={false}
      things={null}
      upload={undefined}
      wrong={outOfBounds(parseHuntDraft(draft, Math.floor(Date.now() / 1_000), 'en-US'), draft).wrongTiers}
      onChange={() => undefined}
    />,
  )
  const { count, reward, least } = messages.huntForm
  return {
    counts: screen.getAllByLabelText(count),
    rewards: screen.getAllByLabelText(reward),
    leasts: screen.queryAllByLabelText(least),
  }
}

it('marks the field of the tier that is wrong, while it is typed, and no other', () => {
  const tier = createDraftTier()
  const { rewards, counts } = renderTiers([tier, { ...tier, reward: '0.5' }])
  expect(rewards[0]).toBeValid()
  expect(rewards[1]).toBeInvalid()
  expect(rewards[1]).toHaveAccessibleDescription(wrong.reward)
  for (const count of counts) expect(count).toBeValid()
})

it('marks each field of earned keys beside its own tier', () => {
  const tier: DraftTier = { ...createDraftTier(), reward: '10', kind: 'score', least: '5' }
  const { counts, leasts } = renderTiers([tier, { ...tier, count: '0' }, { ...tier, least: '0' }], 'earned')
  expect(counts.map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual([false, true, false])
  expect(leasts.map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual([false, false, true])
})

it('marks no empty field before the first attempt', () => {
  const { rewards, counts } = renderTiers([{ ...createDraftTier(), count: '', reward: '' }])
  expect(rewards[0]).toBeValid()
  expect(counts[0]).toBeValid()
})

it('marks the numbers of keys in all tiers when there are too many together', () => {
  const tier = { ...createDraftTier(), count: '6000' }
  for (const count of renderTiers([tier, tier]).counts) expect(count).toHaveAccessibleDescription(wrong.count)
})

/** The hints of a form. */
function Hints({ start }: { start: HuntDraft['hints'] }) {
  const [hints, setHints] = useState(start)
  return <HintRows hints={hints} isInvalid={false} onChange={setHints} />
}

it('keeps the keyboard on the button that adds the last kind of key or hint, and adds no more', async () => {
  const user = userEvent.setup()
  const { addTier, addHint, hint } = messages.huntForm
  let kinds: readonly DraftTier[] = []
  renderScreen(<Form rules={null} onTiers={(changed) => (kinds = changed)} />)
  const add = screen.getByRole('button', { name: addTier })
  for (let added = 0; added < huntLimits.maxTiers; added += 1) await user.click(add)
  expect(kinds).toHaveLength(huntLimits.maxTiers)
  // A button with `disabled` loses the focus in a browser.
  expect(add).toBeEnabled()
  expect(add).toHaveAttribute('aria-disabled', 'true')
  renderScreen(<Hints start={Array.from({ length: huntLimits.maxHints - 1 }, () => ({ opensAt: '', text: '' }))} />)
  const addOne = screen.getByRole('button', { name: addHint })
  expect(addOne).not.toHaveAttribute('aria-disabled')
  await user.dblClick(addOne)
  expect(screen.getAllByLabelText(hint)).toHaveLength(huntLimits.maxHints)
  expect(addOne).toBeEnabled()
  expect(addOne).toHaveAttribute('aria-disabled', 'true')
})

it('keeps the keyboard in the form when the last kind of key or the last hint is removed', async () => {
  const user = userEvent.setup()
  const { addTier, removeTier, addHint, removeHint } = messages.huntForm
  renderScreen(<Form rules={null} onTiers={() => undefined} />)
  await user.click(screen.getByRole('button', { name: addTier }))
  await user.click(screen.getByRole('button', { name: removeTier.replace('{index}', '2') }))
  expect(screen.getByRole('button', { name: addTier })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: addTier }))
  // The first one takes the place of the second: its button is disabled, because one kind is needed.
  await user.click(screen.getByRole('button', { name: removeTier.replace('{index}', '1') }))
  expect(screen.getByRole('button', { name: addTier })).toHaveFocus()
  renderScreen(<Hints start={[{ opensAt: '', text: '' }]} />)
  await user.click(screen.getByRole('button', { name: removeHint.replace('{index}', '1') }))
  expect(screen.getByRole('button', { name: addHint })).toHaveFocus()
})
