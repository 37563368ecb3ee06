import { protocolBounds, protocolFacts } from '@/lib/contract-bounds'
import { StreamFigure } from '../figures/stream-figure'
import { Amount } from '../text/amount'
import { Duration } from '../text/duration'
import { examplePools, examplePurchase, exampleStream, exampleVisit } from '../text/examples'
import { FigureLink } from '../text/figure'
import { Formula, Fraction } from '../text/formula'
import { Heading, Section, SectionLink } from '../text/section'

export function Earnings() {
  const { halfWei, secondAfterSeconds, before, joined } = exampleStream
  const [pools, visit] = [examplePools, exampleVisit]
  return (
    <Section id="earnings">
      <p>
        The holders’ half of every purchase joins one reward stream. The stream pays holders every second until its end.
        Each second is split between gems and crystals by the INT staked in that second. With <var>G</var> and{' '}
        <var>S</var> the INT in gems and in crystals, a second that pays <var>p</var> brings
      </p>
      <Formula>
        <var>gems</var> = <var>p</var> ×{' '}
        <Fraction
          over={<var>G</var>}
          under={
            <>
              <var>G</var> + <var>S</var>
            </>
          }
        />
        , <var>crystals</var> = <var>p</var> − <var>gems</var>
      </Formula>
      <p>
        Inside a pool, a second is shared by power. A holder with power <var>w</var> in a pool of power <var>W</var>{' '}
        earns, of what the pool is paid,
      </p>
      <Formula>
        <var>earned</var> = <var>paid</var> × <Fraction over={<var>w</var>} under={<var>W</var>} />
      </Formula>
      <p>
        The moment of a purchase decides nothing: only the INT that is staked while its half is paid counts. An example:{' '}
        <Amount value={pools.gemHolderInt} unit="INT" /> are staked in gems and{' '}
        <Amount value={pools.crystalHolderInt} unit="INT" /> in crystals when somebody buys INT for{' '}
        <Amount value={examplePurchase.costWei} decimals={18} unit="CRO" />. If no stake changes until the end of the
        stream, gems receive <Amount value={pools.gemsWei} decimals={18} unit="CRO" /> and crystals{' '}
        <Amount value={pools.crystalsWei} decimals={18} unit="CRO" />. Somebody who stakes{' '}
        <Amount value={visit.stakeInt} unit="INT" /> in crystals for <Duration seconds={visit.seconds} /> and then
        leaves earns <Amount value={visit.earnedWei / 10n ** 14n} decimals={4} unit="CRO" />.
      </p>
      <p>
        The contract stores one number for each pool, what a unit of power has ever been paid, and for each holder the
        value of that number at their last change. A purchase costs the same however many holders there are. What
        somebody is owed is settled before every change of a stake.
      </p>
      <p>
        Unstaking ends the rewards at once. What was already earned can still be claimed, and the INT is returned by the
        rules of <SectionLink id="stones" />. What the stream has yet to pay stays in it for those who are still staked.
      </p>

      <Heading id="streams">The stream</Heading>
      <p>
        A half is paid over <Duration seconds={protocolFacts.rewardsDurationSeconds} />. Staking and unstaking within
        one block earns nothing. With <var>left</var> coins to be paid in <var>t</var> seconds, after <var>e</var> of
        them
      </p>
      <Formula>
        <var>paid</var> = ⌊ <var>left</var> × <Fraction over={<var>e</var>} under={<var>t</var>} /> ⌋
      </Formula>
      <p>
        A new half joins what is left. Each part brings its own time, weighted by its size; with <var>D</var> the
        duration of a new half <var>h</var>,
      </p>
      <Formula>
        <var>t′</var> ={' '}
        <Fraction
          over={
            <>
              <var>left</var> × <var>t</var> + <var>h</var> × <var>D</var>
            </>
          }
          under={
            <>
              <var>left</var> + <var>h</var>
            </>
          }
        />
      </Formula>
      <p>
        rounded towards <var>t</var>, so that very small purchases can neither stretch nor shorten a large stream. In{' '}
        <FigureLink id="figure-stream" /> a second half of <Amount value={halfWei} decimals={18} unit="CRO" /> arrives{' '}
        <Duration seconds={secondAfterSeconds} /> after the first. Of that,{' '}
        <Amount value={halfWei - before.leftWei} decimals={18} unit="CRO" /> have been paid by then; what is left is
        paid in <Amount value={(joined.secondsLeft * 10n) / 86_400n} decimals={1} /> more days.
      </p>
      <StreamFigure />
      <Heading id="nobody-stakes">When nobody stakes</Heading>
      <p>
        While no INT is staked, the stream is paused: nothing is paid and its time does not pass. Halves that arrive in
        that time join it, and it goes on with the next stake.
      </p>
      <p>
        The owner can set the duration of later halves between a minimum that was fixed at deployment, on public
        networks <Duration seconds={protocolFacts.minRewardsDurationSeconds} />, and{' '}
        <Duration seconds={protocolBounds.rewardsDurationSeconds} />. What is streaming keeps its time.
      </p>
      <Heading id="source">Where earnings come from</Heading>
      <p>
        Earnings are paid in the native coin and come from other people’s purchases of INT, and from gifts that the
        owner pays in. There is no other source: no lending, no trading, no interest. When nobody buys, what is left of
        the stream runs out and nothing follows. When the sale is sold out, there are no more halves.
      </p>
    </Section>
  )
}
