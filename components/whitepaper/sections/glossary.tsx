import { DefinitionList } from '../text/definition-list'
import { Section } from '../text/section'

const terms = [
  ['Base unit', 'The smallest part of an INT or of a native coin: eighteen decimals.'],
  ['Carry', 'Halves that arrived while nobody held anything, kept for the next holder.'],
  ['Distribution', 'The holders’ half of a purchase.'],
  ['Energy', 'Power times seconds.'],
  ['Escrow', 'INT that a contract holds until its rule says whose it is.'],
  ['Gem, crystal', 'The two families of stones. A gem has a fixed price; a crystal’s follows its pool.'],
  ['Key', 'An ephemeral private key hidden in a game. Who can sign with it has found it.'],
  [
    'Merkle tree',
    'Hashes of hashes, by which one short value stands for many, and any of them can be shown to belong to it.',
  ],
  ['Native coin', 'The coin in which a chain takes its fees: CRO on Cronos, SOMI on Somnia.'],
  ['Phase', 'The number of the step that is being sold.'],
  ['Pool', 'All gems together, or all crystals together: their INT, their power and, for crystals, their price units.'],
  ['Power', 'What a stone counts when a pool is shared out.'],
  ['Price unit', 'What a crystal’s price is counted in before the pool turns it into INT.'],
  ['Proceeds', 'The owner’s part of the sale, until it is sent to the treasury.'],
  ['Relayer', 'Whoever sends a claim for somebody else.'],
  ['Step', 'A part of the sale with a size and a price.'],
  ['Stone', 'A gem or a crystal.'],
  ['Timelock', 'A contract that executes a scheduled change only after a delay.'],
] as const

export function Glossary() {
  return (
    <Section id="glossary">
      <DefinitionList entries={terms} />
    </Section>
  )
}
