import { protocolBounds, protocolFacts } from '@/lib/contract-bounds'
import { Amount } from '../text/amount'
import { DefinitionList } from '../text/definition-list'
import { Heading, Section, SectionLink } from '../text/section'

const { treasuryInt, supplyInt, mintBudgetUnits } = protocolFacts

const risks = [
  [
    'The contracts can have faults',
    'No third party has audited them. They are tested and in part proved, as the next section says, and that is not the same as being free of faults. A fault can cost everything that the contracts hold. They cannot be upgraded, so a fault cannot be mended in place.',
  ],
  [
    'INT can become worthless',
    'The protocol never buys INT back. Selling a stone returns INT, not coins. The price of the sale is what the sale asks, not what anybody else will pay; there may never be a market, and while transfers are closed there can be none. Whoever buys late pays many times what the first buyers paid.',
  ],
  [
    'Unstaking early gives up rewards',
    'Rewards are earned only in the seconds in which INT is staked. Who leaves keeps what was earned and gives up what the stream has yet to pay. Who stays earns less in a second when others stake more.',
  ],
  [
    'Earnings depend on later buyers',
    'They are paid from purchases, and from gifts that nobody has promised. They end when purchases end, at the latest with the last step. What somebody earns can be, and in the end for many has to be, less than what they paid.',
  ],
  [
    'Minting dilutes crystals',
    <>
      Each minted crystal lowers what all others are worth in INT. The key of a game server, if stolen, can mint up to{' '}
      <Amount value={protocolBounds.mintablePercentage} unit="%" /> of the pool’s units a day, and never more than the
      budget of <Amount value={mintBudgetUnits} /> units, and sell what it minted, until the owner takes it off the
      list. The owner itself could put any address on that list, after its delay.
    </>,
  ],
  [
    'The owner can do harm within its bounds',
    'It can close the sale, bring bonuses down to nothing, shorten the stream of later purchases to its minimum, or never open transfers. The timelock gives time to see this coming, and selling and claiming cannot be stopped.',
  ],
  [
    'The treasury holds much of the supply',
    <>
      It begins with <Amount value={(100n * treasuryInt) / supplyInt} unit="%" /> of all INT, is on the token’s list,
      and is bound by no schedule in the contracts.
    </>,
  ],
  [
    'No oracle, and so no outside price',
    'The contracts ask nobody for a price. That removes a common point of attack. It also means that prices in the native coin follow the curve whatever that coin is worth: if the coin falls or rises, so does the price of INT in any other money.',
  ],
  [
    'The chain itself',
    'Blocks can be reorganised, the order of transactions in a block is chosen by others, fees can rise, nodes can be wrong. Limits in a purchase guard against a worse price than agreed, and against nothing else.',
  ],
  [
    'Keys are final',
    'Whoever holds an account’s key holds the account. Nobody can restore a lost key or reverse a transaction.',
  ],
  [
    'Some receivers refuse coins',
    'A contract that does not accept native coins cannot be paid earnings. What it is owed stays owed, and harms nobody else; its bonuses in INT can be claimed apart.',
  ],
  [
    'Clocks',
    'The contracts keep the time of a stream in a field that is full in the year twenty-one hundred and six. From then on what streams is paid at once.',
  ],
  ['The law', 'Buying tokens may be restricted or taxed where somebody lives. To find that out is up to them.'],
] as const

export function Risks() {
  return (
    <Section id="risks">
      <p>
        Nothing in this paper is an offer, a recommendation or advice of any kind, and nothing in it promises a profit.
        Do not pay in what you cannot lose.
      </p>
      <DefinitionList entries={risks} />
      <Heading id="defences">What is done against known attacks</Heading>
      <ul>
        <li>
          Rewards accrue by staked INT and time and are settled before every change of a stake: stepping in for one
          block earns nothing.
        </li>
        <li>Payments out are claimed, not pushed, and every function that moves money refuses to be entered again.</li>
        <li>Books are kept in variables, not in balances: coins forced onto the platform change nothing.</li>
        <li>Signatures are bound to contract, chain and purpose, and count once.</li>
        <li>Purchases carry limits, so that a transaction pushed in before them can make them fail but not dearer.</li>
        <li>Gas is bounded: no loop runs over players, and the longest over the steps of the sale.</li>
      </ul>
      <p>
        The sources keep a list of risks and invariants, each with the names of the tests that hold it; what remains a
        risk stands at its end. See <SectionLink id="verification" />.
      </p>
    </Section>
  )
}
