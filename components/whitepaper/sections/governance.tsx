import { protocolBounds, protocolFacts } from '@/lib/contract-bounds'
import { Amount } from '../text/amount'
import { DataTable } from '../text/data-table'
import { Duration } from '../text/duration'
import { Heading, Section } from '../text/section'

const {
  steps,
  referralPercentage,
  rewardsDurationSeconds,
  mintBudgetUnits,
  mintablePercentage,
  pricePerPower,
  registrationFee,
} = protocolBounds

const settings = [
  [
    'Price steps, amount counted as sold',
    <>
      Before the first sale only; at most <Amount value={steps} /> steps, never falling, covered by stock
    </>,
  ],
  ['Start of the sale', 'Any time; without one the sale is closed'],
  ['Who may buy', 'Everybody, or a list'],
  ['Who may refer', 'Partners; or earlier buyers and a list'],
  [
    'Each referral bonus',
    <>
      At most <Amount value={referralPercentage} unit="%" />
    </>,
  ],
  [
    'Duration of later streams',
    <>
      At least <Duration seconds={protocolFacts.minRewardsDurationSeconds} /> on public networks, at most{' '}
      <Duration seconds={rewardsDurationSeconds} />
    </>,
  ],
  [
    'Kinds of stones',
    <>
      New ones, and those never held, at a price of at least <Amount value={pricePerPower} /> times the power; a held
      kind can only be taken off sale
    </>,
  ],
  [
    'Mint budget',
    <>
      At most <Amount value={mintBudgetUnits} /> units a day, and always at most{' '}
      <Amount value={mintablePercentage} unit="%" /> of the pool’s units
    </>,
  ],
  [
    'Registration fee',
    <>
      At most <Amount value={registrationFee} decimals={18} unit="INT" />
    </>,
  ],
  ['Lists, treasury, guardian', 'Any address that can do that work'],
  ['Transfers of INT', 'Opened once, never closed again'],
] as const

export function Governance() {
  return (
    <Section id="governance">
      <p>
        The platform, the token, the lists and the registry have an owner. Ownership moves in two steps, the new owner
        has to accept, and it cannot be given up. The deployment script of this project refuses a public chain unless
        ownership goes to a timelock: named proposers schedule a change, everybody can see it, and after a delay anybody
        can execute it. The script asks for a delay of at least <Duration seconds={protocolFacts.minimumDelaySeconds} />
        ; what it is can be read from the timelock. On the local test chain the deployer stays the owner.
      </p>
      <Heading id="owner-can">What the owner can do</Heading>
      <DataTable caption="Settings and their bounds" heads={['Setting', 'Bound']} rows={settings} />
      <p>
        The owner can also give earnings and INT to somebody, both out of its own pocket: gifts have to be paid in. Each
        change emits an event.
      </p>
      <Heading id="owner-cannot">What nobody can do</Heading>
      <ul>
        <li>Create INT, or move INT that belongs to somebody without their allowance.</li>
        <li>Withdraw stakes, earnings or bonuses that are owed to others.</li>
        <li>Change the power or the price of a kind that was ever held.</li>
        <li>Stop somebody from returning stones or from claiming earnings and bonuses.</li>
        <li>
          Replace the code. The platform is two contracts and a lens behind one address, and which these are is fixed at
          construction: a split, not a way to upgrade.
        </li>
        <li>Change a hunt, or take its escrow before its end.</li>
      </ul>
      <Heading id="guardian">The guardian</Heading>
      <p>
        The guardian can pause buying once: of INT, of stones, and minting with them. Only the owner can resume, and
        only the owner can grant another pause, by naming the guardian again. Returning and claiming go on during a
        pause.
      </p>
      <Heading id="registry">The registry of passwords</Heading>
      <p>
        A separate contract keeps a hash for each address that registers one, for a fee of{' '}
        <Amount value={protocolFacts.registrationFeeInt} unit="INT" /> (none on Somnia) that goes to the treasury. What
        is stored there is public.
      </p>
    </Section>
  )
}
