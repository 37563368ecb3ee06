import { protocolBounds } from '@/lib/contract-bounds'
import { TreeFigure } from '../figures/tree-figure'
import { Amount } from '../text/amount'
import { DataTable } from '../text/data-table'
import { FigureLink } from '../text/figure'
import { Formula } from '../text/formula'
import { Heading, Section } from '../text/section'

const refusals = [
  ['A claim before the start, or from the end on', 'HuntNotOpen'],
  ['A signature copied for another player', 'NotAKeyOfThisHunt'],
  ['A claim signed for another hunt, another chain or another contract', 'NotAKeyOfThisHunt'],
  ['A tier that pays more than the key’s own', 'NotAKeyOfThisHunt'],
  ['A key that was claimed before', 'KeyAlreadyFound'],
  ['More keys of a tier than were declared', 'TierExhausted'],
  ['More keys than the hunt allows one player', 'TooManyKeys'],
  ['A claim that somebody else sends without the player’s consent', 'NotThePlayer'],
  ['The consent of another account or to another key, or one past its deadline', 'NoConsent, ConsentExpired'],
  ['Closing before the end, or twice', 'HuntNotOver, HuntAlreadyClosed'],
] as const

export function Hunts() {
  return (
    <Section id="hunts">
      <p>
        A hunt is a promise with the money laid beside it. The contract of the hunts has no owner and no setting: what a
        hunt declared at its creation is what it does.
      </p>
      <Heading id="keys">A key is something that signs</Heading>
      <p>
        A key is an ephemeral private key of the curve secp256k1, the kind that accounts use. Finding it means being
        able to sign with it. What goes on the chain is never the key but its signature over the finder’s address, so
        that whoever copies a claim from the network before it is confirmed pays the finder.
      </p>

      <Heading id="commit">What the sponsor commits to</Heading>
      <p>The keys are made before the hunt, by the sponsor or by the site. The sponsor declares in one transaction:</p>
      <ul>
        <li>
          the root of a Merkle tree over all keys. A leaf is made of the key’s number, its address and its tier (
          <FigureLink id="figure-tree" />
          );
        </li>
        <li>
          up to <Amount value={protocolBounds.huntTiers} /> tiers, each with a count of keys and the reward of one. The
          sum of all rewards moves into the contract in the same transaction;
        </li>
        <li>a start and an end, the game, the developer, and how many keys one player may claim;</li>
        <li>
          the developer’s share of each reward, in hundredths of a percent, up to{' '}
          <Amount value={protocolBounds.developerShareBps} decimals={2} unit="%" />.
        </li>
      </ul>
      <Formula>
        <var>escrow</var> = Σ <var>count</var> × <var>reward</var>
      </Formula>
      <TreeFigure />

      <Heading id="claim">A claim</Heading>
      <p>The found key signs, as EIP-712 typed data bound to the chain and to the contract,</p>
      <Formula>
        <code>Claim(uint256 huntId, uint256 keyIndex, address player)</code>
      </Formula>
      <p>
        A claim counts only with the consent of the player. The player sends it, or signs, as EIP-712 typed data of the
        same contract,
      </p>
      <Formula>
        <code>Consent(uint256 huntId, uint256 keyIndex, address player, uint256 deadline)</code>
      </Formula>
      <p>
        Without this rule somebody could claim cheap keys in the name of a player and use up the player’s limit. With
        the consent anybody may send the claim, so that a relayer can pay the network fee for a player without coins.
        The relayer can neither change who is paid nor keep anything. A wallet that is a contract consents by its own
        rules.
      </p>
      <p>
        The contract recovers the key’s address from its signature, computes the root from it and from the proof, and
        compares. Then it credits the player and the developer. Each takes what they are owed by a separate call, which
        anybody may send and which pays only them. After the end the sponsor gets back what was not claimed; anybody may
        send that call, too. The contract is on the token’s list for ever, so no setting of the token can stop these
        payments.
      </p>
      <DataTable
        caption="What a hunt refuses, and the error that says so"
        heads={['Attempt', 'Error']}
        rows={refusals.map(([attempt, error]) => [attempt, <code key="error">{error}</code>])}
      />
      <Heading id="hiding">How well a key is hidden</Heading>
      <p>
        The contract proves that a claim was made with a key. It cannot prove how the key was found. A key that lies in
        a game’s files can be taken from them by whoever reads files; one that a server holds back, and uses to sign
        once it has seen the condition met, is as safe as that server. A sponsor who made the keys knows them and could
        claim them before anybody else. The site says so wherever it shows such a hunt: “The sponsor knows these keys”.
        Where runs earn the keys, the site makes them and stores them encrypted, and the sponsor never sees them: “Keys
        sealed by the site”. The limit of keys counts addresses, and a person can have many.
      </p>
      <p>
        A hunt pays its escrow to accounts that the sponsor may choose by making the keys. So INT can pass from one
        account to another through a hunt, also while transfers are closed. The contract cannot tell such a claim from
        that of a finder, and does not try to.
      </p>
    </Section>
  )
}
