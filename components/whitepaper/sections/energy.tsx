import { Amount } from '../text/amount'
import { Duration } from '../text/duration'
import { exampleEnergy, exampleStones } from '../text/examples'
import { Formula } from '../text/formula'
import { Section } from '../text/section'

export function Energy() {
  return (
    <Section id="energy">
      <p>Stones generate energy for as long as they are held:</p>
      <Formula>
        <var>energy</var> = <var>power</var> × <var>seconds</var>
      </Formula>
      <p>
        One {exampleStones.cheapest.gem}, with a power of <Amount value={exampleStones.cheapest.power} />, generates{' '}
        <Amount value={exampleEnergy.energy} /> in <Duration seconds={exampleEnergy.seconds} />. Game servers on the
        platform’s list collect it and give something for it inside their games. Energy is a count, not a token: it
        cannot be transferred or sold, and the contracts promise nothing in return for it.
      </p>
    </Section>
  )
}
