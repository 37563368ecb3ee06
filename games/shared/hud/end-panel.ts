import type { RunOutcome } from '@intrepid/sdk'
import type { Words } from '../words'
import { button, element } from './elements'

/** The sentences of the panel. */
export type EndKey =
  | 'over'
  | 'replayOver'
  | 'newBest'
  | 'best'
  | 'rank'
  | 'rankOfBest'
  | 'uncounted'
  | 'refused'
  | 'checking'
  | 'again'
  | 'keys'

/** Something that a run came to: what it is, and how much. */
export type Fact = readonly [name: string, value: string]

/** Another run than a new one that can follow, and whether it is the more likely choice. */
export type OtherRun = { readonly name: string; readonly begin: () => void; readonly isFirstChoice: boolean }

/** A run that is over, as its panel shows it: `reason` says why it is. */
export type ShownRun = {
  readonly score: number
  readonly reason: string
  readonly facts: readonly Fact[]
  readonly isWatched: boolean
  readonly other?: OtherRun | null
}

export type EndPanel = {
  readonly isOpen: () => boolean
  readonly focus: () => void
  /** What a click on "again" does. */
  readonly press: () => void
  readonly hide: () => void
  /** Shows a run; what `outcome` brings comes in when it is there. */
  readonly show: (words: Words<EndKey>, run: ShownRun, outcome: Promise<RunOutcome> | null) => void
}

/** What the server said of the run, in a sentence. @param bestBefore that it said of runs before, here: who only comes up to it has no new one. */
function newsOf(
  words: Words<EndKey>,
  score: number,
  outcome: RunOutcome,
  bestBefore: number,
): { readonly text: string; readonly isQuiet: boolean } {
  if (outcome.kind === 'refused') return { text: words.say('refused'), isQuiet: true }
  if (outcome.kind === 'uncounted') return { text: words.say('uncounted'), isQuiet: true }
  const { score: counted, best, rank } = outcome
  if (score === 0 || counted < best || counted <= bestBefore)
    return { text: rank === null ? '' : words.say('rankOfBest', { rank }), isQuiet: true }
  return {
    text: [words.say('newBest'), rank === null ? '' : words.say('rank', { rank })].filter(Boolean).join(' · '),
    isQuiet: false,
  }
}

/** Milliseconds in which a key that was meant for the run begins no other one. */
export const deafMs = 450

/** What a run came to: score, best, and again. */
export function createEndPanel(parent: HTMLElement, onAgain: () => void, onKeys: () => void): EndPanel {
  const cover = element('div', 'cover')
  cover.hidden = true
  parent.append(cover)
  let current = 0
  let bestHeard = 0

  return {
    isOpen: () => !cover.hidden,
    focus: () => cover.querySelector('button')?.focus(),
    press: () => cover.querySelector('button')?.click(),
    hide() {
      current += 1
      cover.hidden = true
      cover.replaceChildren()
    },
    show(words, run, outcome) {
      current += 1
      const shown = current
      const shownAt = performance.now()
      const news = element('p', 'news quiet', outcome ? words.say('checking') : '')
      const best = element('dd', '', '–')
      const pairs = [
        ...(outcome ? [element('div', '', element('dt', '', words.say('best')), best)] : []),
        ...run.facts.map(([name, value]) => element('div', '', element('dt', '', name), element('dd', '', value))),
      ]
      let isAsked = false
      const begins = (className: string, name: string, begin: () => void) => {
        // The next run has to come from the site first, and comes once however often it is pressed.
        const made = button(className, name, () => {
          if (isAsked || performance.now() - shownAt <= deafMs) return
          isAsked = true
          made.setAttribute('aria-busy', 'true')
          begin()
        })
        return made
      }
      const again = begins('action first', words.say('again'), onAgain)
      const other = run.other ? begins('action', run.other.name, run.other.begin) : null
      const panel = element(
        'div',
        'panel',
        element('h2', '', words.say(run.isWatched ? 'replayOver' : 'over')),
        element('p', 'reason', run.reason),
        element('p', 'total', words.number(run.score)),
        news,
        element('dl', '', ...pairs),
        element('div', 'row', again, ...(other ? [other] : []), button('action', words.say('keys'), onKeys)),
      )
      panel.dir = words.dir
      panel.setAttribute('role', 'dialog')
      panel.setAttribute('aria-label', words.say(run.isWatched ? 'replayOver' : 'over'))
      cover.replaceChildren(panel)
      cover.hidden = false
      ;(other && run.other?.isFirstChoice ? other : again).focus()
      const tell = (said: RunOutcome) => {
        if (shown !== current) return
        const { text, isQuiet } = newsOf(words, run.score, said, bestHeard)
        if (said.kind === 'stored') bestHeard = Math.max(bestHeard, said.best)
        news.textContent = text
        news.classList.toggle('quiet', isQuiet)
        panel.classList.toggle('best', !isQuiet)
        if (said.kind !== 'refused') best.textContent = words.number(said.best)
      }
      outcome?.then(tell, () => tell({ kind: 'refused', code: 'unknown' }))
    },
  }
}
