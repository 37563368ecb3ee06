import { protocolFacts } from '@/lib/contract-bounds'
import { Amount } from '../text/amount'
import { DataTable } from '../text/data-table'
import { Heading, Section, SectionLink } from '../text/section'

const { supplyInt, stockInt, forSaleInt, bonusReserveInt, treasuryInt, bonusReservePercentage } = protocolFacts

const distribution = [
  { name: 'The platform, for sale', int: forSaleInt },
  { name: 'The platform, for referral bonuses', int: bonusReserveInt },
  { name: 'The treasury', int: treasuryInt },
  { name: 'In all', int: supplyInt },
]

export function Token() {
  return (
    <Section id="token">
      <p>
        INT is an ERC-20 token with eighteen decimals and ERC-2612 permits. All <Amount value={supplyInt} unit="INT" />{' '}
        that will ever exist are created with the contract. There is no function that creates more, and none that moves
        somebody’s INT without their allowance; the owner of the contract has no exception.
      </p>
      <Heading id="distribution">Distribution</Heading>
      <DataTable
        caption="Where the supply is when a deployment is finished"
        heads={['Held by', 'INT', 'Share']}
        rows={distribution.map(({ name, int }) => [
          name,
          <Amount key="int" value={int} />,
          <Amount key="share" value={(1000n * int) / supplyInt} decimals={1} unit="%" />,
        ])}
        numericFrom={1}
      />
      <p>
        The platform’s <Amount value={stockInt} unit="INT" /> are what the sale could need at most: everything that is
        for sale, and <Amount value={bonusReservePercentage} unit="%" /> of it for the largest bonuses that the contract
        allows to both sides of a referral. Price steps that this stock could not cover are refused. What is left after
        the last step is sold and can no longer be owed goes to the treasury.
      </p>
      <p>
        The treasury’s part is large. The contracts do not say what it is spent on and do not lock it: whoever controls
        the treasury controls that INT. Read this together with <SectionLink id="risks" />.
      </p>
      <Heading id="transfers">Transfers are closed until they are opened</Heading>
      <p>
        At first INT moves only where one side is the platform or an address on the token’s list. The treasury, the
        contract of the key hunts and the password registry are on that list; the platform, the hunts and the registry
        cannot be taken off it. INT can be bought, staked, unstaked, escrowed for a hunt and won, but not sent from one
        player to another. The owner can open transfers for everybody; once opened, they cannot be closed again.
      </p>
    </Section>
  )
}
