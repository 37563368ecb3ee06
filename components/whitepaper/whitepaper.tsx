import './paper-contents.css'
import './paper-figures.css'
import './paper-print.css'
import './paper-text.css'
import { Earnings } from './sections/earnings'
import { Governance } from './sections/governance'
import { Hunts } from './sections/hunts'
import { Risks } from './sections/risks'
import { Sale } from './sections/sale'
import { GemsAndCrystals } from './sections/gems-and-crystals'
import { Token } from './sections/token'
import { Verification } from './sections/verification'
import { Amount } from './text/amount'
import { DefinitionList } from './text/definition-list'
import { Duration } from './text/duration'
import { exampleEnergy, exampleStones } from './text/examples'
import { Formula } from './text/formula'
import { sectionIds, sectionNumber, sectionTitles } from './text/numbering'
import { Section, SectionLink } from './text/section'
import './whitepaper.css'

const terms = [
  ['Base unit', 'The smallest part of an INT or of a native coin: eighteen decimals.'],
  ['Distribution', 'The holders’ half of a purchase.'],
  ['Energy', 'Power times seconds.'],
  ['Escrow', 'INT that a contract holds until its rule says whose it is.'],
  ['Gem, crystal', 'The two families of stones. A gem has a fixed price; a crystal’s follows its pool.'],
  ['Key', 'An ephemeral private key hidden in a game. Its finder signs with it to claim the reward.'],
  [
    'Merkle tree',
    'Hashes of hashes, by which one short value stands for many, and any of them can be shown to belong to it.',
  ],
  ['Native coin', 'The coin in which a chain takes its fees: CRO on Cronos, SOMI on Somnia.'],
  ['Phase', 'The number of the step that is being sold.'],
  ['Pool', 'All gems together, or all crystals together: their INT, their power and, for crystals, their price units.'],
  ['Power', 'How much a stone counts when a pool is shared out.'],
  ['Price unit', 'The unit of a crystal’s price before the pool turns it into INT.'],
  ['Proceeds', 'The owner’s part of the sale, until it is sent to the treasury.'],
  ['Relayer', 'An account that sends a claim for somebody else.'],
  ['Step', 'A part of the sale with a size and a price.'],
  ['Stone', 'A gem or a crystal.'],
  ['Timelock', 'A contract that executes a scheduled change only after a delay.'],
] as const

function Glossary() {
  return (
    <Section id="glossary">
      <DefinitionList entries={terms} />
    </Section>
  )
}

const actors = [
  ['Player', 'Anybody who plays, finds keys or holds stones. The leaderboard ranks players by crystal power.'],
  ['Buyer', 'An address that bought INT from the sale. The contract counts each of them once.'],
  ['Holder', 'An address with gems or crystals. Holders share the distributions.'],
  ['Referrer', 'The address that a buyer names. While the programme is restricted, only partners may refer.'],
  ['Sponsor', 'Pays for a hunt: a developer, a guild, anybody with INT.'],
  ['Developer', 'Made the game that hides the keys. A hunt can give the developer a share of each reward.'],
  ['Game server', 'A program on the platform’s list. It may mint crystals within a budget and collect energy.'],
  ['Owner', 'Changes settings within the bounds of the contracts: on a public chain a timelock, never a person alone.'],
  ['Guardian', 'May stop buying in an emergency, and nothing else.'],
  ['Treasury', 'The address that receives the owner’s part of the sale and the INT that is not for sale.'],
] as const

function Actors() {
  return (
    <Section id="actors">
      <DefinitionList entries={actors} />
    </Section>
  )
}

/** The whole paper. It is in English in every language of the site, except for the chapter about risks. */
export function Whitepaper() {
  return (
    <div lang="en" dir="ltr" className="paper">
      <Contents />
      <article>
        <Idea />
        <Actors />
        <Token />
        <Sale />
        <GemsAndCrystals />
        <Earnings />
        <Energy />
        <Hunts />
        <Governance />
        <Risks />
        <Verification />
        <Glossary />
      </article>
    </div>
  )
}

/** The table of contents: beside the text on wide pages, folded above it on narrow ones. */
function Contents() {
  const list = (
    <ol>
      {sectionIds.map((id) => (
        <li key={id}>
          <a href={`#${id}`}>
            <span className="paper-number">{sectionNumber(id)}</span>
            {sectionTitles[id]}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className="paper-contents md:hidden">
        <summary>Contents</summary>
        <nav aria-label="Contents">{list}</nav>
      </details>
      <nav aria-label="Contents" className="paper-contents hidden md:block">
        <p>Contents</p>
        {list}
      </nav>
    </>
  )
}

function Energy() {
  return (
    <Section id="energy">
      <p>Gems and crystals generate energy for as long as they are held:</p>
      <Formula>
        <var>energy</var> = <var>power</var> × <var>seconds</var>
      </Formula>
      <p>
        One {exampleStones.cheapest.gem}, with a power of <Amount value={exampleStones.cheapest.power} />, generates{' '}
        <Amount value={exampleEnergy.energy} /> in <Duration seconds={exampleEnergy.seconds} />. This site counts the
        energy of a wallet and gives credits for it, which its games take. Game servers on the platform’s list may also
        collect it on the blockchain; this site’s does not. Energy is a count, not a token: it cannot be transferred or
        sold, and the contracts promise nothing in return for it.
      </p>
    </Section>
  )
}

function Idea() {
  return (
    <Section id="idea">
      <p>
        Games have always hidden things in places where few people look. Whoever finds them gets a line on a screen, and
        the line belongs to the game. A prize of real value needs somebody who keeps it, judges who was first and pays;
        the player has to trust that somebody, and the somebody has to trust every player.
      </p>
      <p>
        Tokens that were meant to change this have mostly brought their own faults: an owner who can take what holders
        staked, a price that the owner sets as they please, rewards that go to whoever steps in for one block, and
        prizes that are copied from a transaction before it is confirmed.
      </p>
      <p>Intrepid is a small set of contracts that answers both:</p>
      <ul>
        <li>
          <strong>A hunt</strong> puts its whole prize money into a contract before it begins. A key is a secret that
          can sign. Finding it is proved by a signature that names the finder, so that a copied claim pays the finder
          and nobody else (<SectionLink id="hunts" />
          ).
        </li>
        <li>
          <strong>A sale</strong> of the token INT along prices that are known to the last step before the first INT is
          sold. Half of every purchase goes to those who hold stones (<SectionLink id="sale" />
          ).
        </li>
        <li>
          <strong>Gems and crystals</strong> are bought with INT and can be returned to the contract for INT at any
          time. They carry power, and power is a share of what the sale distributes (
          <SectionLink id="stones" />
          ).
        </li>
      </ul>
      <p>
        The contracts hold the money, and the rules in them are short enough to be read. This paper states those rules,
        what they cost, and what can go wrong. Its numbers are not typed: they are taken from the constants with which
        the contracts are deployed, and a test compares them with contracts on a running chain.
      </p>
    </Section>
  )
}
