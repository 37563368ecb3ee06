import { protocolBounds, protocolFacts } from '@/lib/contract-bounds'
import { DilutionFigure } from '../figures/dilution-figure'
import { Amount } from '../text/amount'
import { DataTable } from '../text/data-table'
import { exampleMintUnits, examplePoolInt, mintedWorthInt } from '../text/examples'
import { FigureLink } from '../text/figure'
import { Formula, Fraction } from '../text/formula'
import { Heading, Section } from '../text/section'

const { assetKinds, mintBudgetUnits } = protocolFacts

export function GemsAndCrystals() {
  return (
    <Section id="stones">
      <p>
        INT is staked by buying stones with it. There are <Amount value={BigInt(assetKinds.length)} /> kinds of gems and
        as many of crystals. A stone has a power and a price; the platform holds the INT for as long as the stone is
        held. When the stone is returned, a gem returns its price and a crystal its share of the crystal pool. There is
        no minimum time and no fee.
      </p>
      <DataTable
        caption="Gems and crystals: the price is in INT for a gem, in price units for a crystal"
        heads={['Gem', 'Crystal', 'Power', 'Price']}
        rows={assetKinds.map(({ gem, crystal, power, unscaledPrice }) => [
          gem,
          crystal,
          <Amount key="power" value={power} />,
          <Amount key="price" value={unscaledPrice} />,
        ])}
        numericFrom={2}
      />
      <p>
        The power and the price of a kind are fixed for ever once anybody has held one. The price of a new kind is at
        least <Amount value={protocolBounds.pricePerPower} /> times its power, so that a new kind earns at most about as
        much for its INT as these kinds. A kind can be taken off sale; it can still be returned for INT.
      </p>
      <Heading id="gems">Gems</Heading>
      <p>A gem costs its price, both ways: what was paid in INT is what comes back in INT.</p>

      <Heading id="crystals">Crystals</Heading>
      <p>
        Crystals share one pool. With <var>S</var> the INT in it and <var>U</var> the price units of all crystals held,
        a crystal of <var>u</var> price units costs
      </p>
      <Formula>
        <var>price</var> = <var>u</var> × <Fraction over={<var>S</var>} under={<var>U</var>} />
      </Formula>
      <p>
        rounded up when it is bought and down when it is sold, so that going in and out never gains anything. While the
        pool is empty, a unit costs one INT. Buying and returning leave the fraction where it was, but for the rounding,
        which stays in the pool.
      </p>

      <Heading id="minting">Crystals that are won, and what they cost the others</Heading>
      <p>
        Game servers on the platform’s list may mint crystals for players who earned them. A minted crystal brings units
        and no INT: <var>U</var> rises, <var>S</var> does not, and every crystal is worth less INT than before. This is
        how holders of crystals pay for what games give away. After <var>m</var> minted units the fraction is
      </p>
      <Formula>
        <Fraction
          over={<var>S</var>}
          under={
            <>
              <var>U</var> + <var>m</var>
            </>
          }
        />
      </Formula>
      <DilutionFigure />
      <p>
        Minting is bounded in any day, counted over the day that has just passed and not by the calendar: to{' '}
        <Amount value={protocolBounds.mintablePercentage} unit="%" /> of the price units in the pool, without those that
        were minted in that day, and to a budget of <Amount value={mintBudgetUnits} /> units. The owner can change the
        budget up to <Amount value={protocolBounds.mintBudgetUnits} />, but not the share of the pool. Nothing can be
        minted while the pool holds no INT, since crystals would then be free. In a pool of{' '}
        <Amount value={examplePoolInt} /> units that holds as many INT, a day’s mint is at most{' '}
        <Amount value={exampleMintUnits} /> units. Sold at once, they take{' '}
        <Amount value={mintedWorthInt(examplePoolInt, exampleMintUnits)} unit="INT" /> of the pool (
        <FigureLink id="figure-dilution" />
        ).
      </p>
    </Section>
  )
}
