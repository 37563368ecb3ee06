import { protocolBounds, protocolFacts } from '@/lib/contract-bounds'
import { StreamFigure } from '../figures/stream-figure'
import { Amount } from '../text/amount'
import { Duration } from '../text/duration'
import { exampleStream } from '../text/examples'
import { FigureLink } from '../text/figure'
import { Formula, Fraction } from '../text/formula'
import { Heading, Section } from '../text/section'

export function Earnings() {
  const { halfWei, secondAfterSeconds, before, joined } = exampleStream
  return (
    <Section id="earnings">
      <p>
        The holders’ half of a purchase is split in two by the INT that is staked, and inside each pool by power. With{' '}
        <var>G</var> and <var>S</var> the INT in gems and in crystals, a half <var>h</var> brings
      </p>
      <Formula>
        <var>gems</var> = ⌊ <var>h</var> ×{' '}
        <Fraction
          over={<var>G</var>}
          under={
            <>
              <var>G</var> + <var>S</var>
            </>
          }
        />{' '}
        ⌋, <var>crystals</var> = <var>h</var> − <var>gems</var>
      </Formula>
      <p>
        If there is no INT in either pool, only minted crystals can exist, and all of it goes to them. A holder with
        power <var>w</var> in a pool of power <var>W</var> earns, of what the pool pays while both stay as they are,
      </p>
      <Formula>
        <var>earned</var> = <var>paid</var> × <Fraction over={<var>w</var>} under={<var>W</var>} />
      </Formula>
      <p>
        The contract keeps one number a pool, what a unit of power has ever been paid, and for each holder the value of
        that number at their last change. A purchase costs the same however many holders there are, and what somebody is
        owed is settled before every change of their power: whoever sells and comes back is not paid for the time
        between.
      </p>

      <Heading id="streams">Streams</Heading>
      <p>
        A half is not paid at once. It flows to the holders of each second over{' '}
        <Duration seconds={protocolFacts.rewardsDurationSeconds} />, so that nobody can step in before a purchase, take
        most of it and leave in the same block. With <var>left</var> coins to be paid in <var>t</var> seconds, after{' '}
        <var>e</var> of them
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
        so that a very small purchase cannot stretch out a large stream. In <FigureLink id="figure-stream" /> a second
        half of <Amount value={halfWei} decimals={18} unit="CRO" /> arrives <Duration seconds={secondAfterSeconds} />{' '}
        after the first. Of that, <Amount value={halfWei - before.leftWei} decimals={18} unit="CRO" /> have been paid by
        then; what is left is paid in <Amount value={(joined.secondsLeft * 10n) / 86_400n} decimals={1} /> more days.
      </p>
      <StreamFigure />
      <Heading id="carry">When nobody holds</Heading>
      <p>
        A pool without power stands still: what is left in it waits, and so does its time. Halves that arrive while
        nobody holds anything at all are carried, and begin to stream when the first stone is held.
      </p>
      <p>
        The owner can set the duration of later halves between nothing and{' '}
        <Duration seconds={protocolBounds.rewardsDurationSeconds} />; what is streaming keeps its time. With a duration
        of nothing, halves are paid at once, and the protection against stepping in for one block is gone.
      </p>
      <Heading id="source">Where earnings come from</Heading>
      <p>
        Earnings are paid in the native coin and come from other people’s purchases of INT, and from gifts that the
        owner pays in. There is no other source: no lending, no trading, no interest. When nobody buys, what is left of
        the streams runs out and nothing follows. When the sale is sold out, there are no more halves.
      </p>
    </Section>
  )
}
