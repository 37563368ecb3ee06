import { Section, SectionLink } from '../text/section'

export function Idea() {
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
          <strong>Stones</strong>, gems and crystals, that are bought with INT and can be sold back to the contract at
          any time. They carry power, and power is a share of what the sale distributes (<SectionLink id="stones" />
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
