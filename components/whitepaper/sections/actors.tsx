import { DefinitionList } from '../text/definition-list'
import { Section } from '../text/section'

const actors = [
  ['Player', 'Anybody who plays, finds keys or holds stones. The leaderboard ranks players by crystal power.'],
  ['Buyer', 'An address that bought INT from the sale. The contract counts each of them once.'],
  ['Holder', 'An address with gems or crystals. Holders share the distributions.'],
  ['Referrer', 'The address that a buyer names. While the programme is restricted, only partners may refer.'],
  ['Sponsor', 'Whoever pays for a hunt: a developer, a guild, anybody with INT.'],
  ['Developer', 'Whoever made the game that hides the keys. A hunt can give the developer a share of each reward.'],
  ['Game server', 'A program on the platform’s list. It may mint crystals within a budget and collect energy.'],
  ['Owner', 'Changes settings within the bounds of the contracts: on a public chain a timelock, never a person alone.'],
  ['Guardian', 'May stop buying in an emergency, and nothing else.'],
  ['Treasury', 'The address that receives the owner’s part of the sale and the INT that is not for sale.'],
] as const

export function Actors() {
  return (
    <Section id="actors">
      <DefinitionList entries={actors} />
    </Section>
  )
}
