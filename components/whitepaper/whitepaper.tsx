import { Contents } from './contents'
import { Actors } from './sections/actors'
import { Earnings } from './sections/earnings'
import { Energy } from './sections/energy'
import { Glossary } from './sections/glossary'
import { Governance } from './sections/governance'
import { Hunts } from './sections/hunts'
import { Idea } from './sections/idea'
import { Risks } from './sections/risks'
import { Sale } from './sections/sale'
import { Stones } from './sections/stones'
import { Token } from './sections/token'
import { Verification } from './sections/verification'
import './whitepaper.css'
import './paper-contents.css'
import './paper-text.css'
import './paper-figures.css'
import './paper-print.css'

/** The whole paper, in English whatever the language of the page around it. */
export function Whitepaper() {
  return (
    <div lang="en" dir="ltr" className="paper">
      <Contents />
      <article>
        <Idea />
        <Actors />
        <Token />
        <Sale />
        <Stones />
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
