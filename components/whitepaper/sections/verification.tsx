import { SiteLink } from '@/components/navigation/site-link'
import { routes } from '@/lib/routes/pages'
import { DataTable } from '../text/data-table'
import { Section } from '../text/section'

const commands = [
  [
    'npm run contracts:test',
    'Unit and fuzz tests, and invariants: random players, an owner and hostile contracts act for thousands of steps while a plain model in whole numbers keeps the same books; after each step both must agree.',
  ],
  ['npm run contracts:coverage', 'Fails if a line or a branch of the contracts is not reached by a test.'],
  [
    'npm run contracts:mutants',
    'Changes the contracts in hundreds of small ways, one at a time, and fails if the tests do not notice and nobody explained why.',
  ],
  [
    'npm run contracts:smt',
    'A solver proves that the supply stays what was minted, that prices never fall along the steps, and that paying never lengthens a stream. Its report also lists what it did not prove.',
  ],
  ['npm test', 'All of it with the site, the indexer and the database, on a chain of its own.'],
] as const

export function Verification() {
  return (
    <Section id="verification">
      <p>You can verify all of this. The sources are under the MIT licence and come with their tests:</p>
      <DataTable
        caption="What can be run"
        heads={['Command', 'What it does']}
        rows={commands.map(([command, meaning]) => [<code key="command">{command}</code>, meaning])}
      />
      <p>On a chain:</p>
      <ul>
        <li>
          The addresses that this site uses, and whether they have code, are on its{' '}
          <SiteLink href={routes.testDebug}>status page</SiteLink>.
        </li>
        <li>
          The compiler’s settings leave out the hash of metadata, so that the same source gives the same code on every
          machine. Compare it with the code at those addresses.
        </li>
        <li>
          Every setting can be read: steps, kinds, percentages, durations, budget, lists, owner, guardian and treasury.
          So can what the platform holds and what it owes.
        </li>
        <li>Each event and each error has a name. The leaderboard of this site is rebuilt from the events alone.</li>
      </ul>
      <p>
        The numbers in this paper are those of a new deployment. What a deployed platform has now, after changes by its
        owner, is what its contracts answer, and what the pages of this site show.
      </p>
    </Section>
  )
}
