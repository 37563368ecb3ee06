import type { RunOutcome } from '@intrepid/sdk'
import type { Words } from '../words'
import { button, element } from './elements'

/** Message keys of the panel. */
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
  | 'submitAgain'
  | 'again'
  | 'keys'

/** The name and value of a result. */
export type Fact = readonly [name: string, value: string]

/** An alternative to a new run, and whether it should have the focus. */
type OtherRun = { readonly name: string; readonly begin: () => void; readonly isFirstChoice: boolean }

/** A finished run for the panel. `reason` says why it ended. */
export type FinishedRunView = {
  readonly score: number
  readonly reason: string
  readonly facts: readonly Fact[]
  readonly isWatched: boolean
  readonly other?: OtherRun | null
}

export type EndPanel = {
  readonly isOpen: () => boolean
  readonly focus: () => void
  /** Presses the first button: submitting the run again if that is offered, otherwise starting another run. */
  readonly press: () => void
  readonly hide: () => void
  /** Shows a run and submits it, if it is to be submitted. The result is added when `submit` resolves. */
  readonly show: (words: Words<EndKey>, run: FinishedRunView, submit: (() => Promise<RunOutcome>) | null) => void
}

/** Reasons of a rejection that do not concern the run itself: the site may accept it later. */
const temporaryCodes: ReadonlySet<string> = new Set(['busy', 'internal', 'limited', 'no-answer', 'unknown'])

/**
 * The sentence about the server's result. @param bestBefore the best score of earlier results; an equal score is not a
 * new best.
 */
function describeOutcome(
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

/** Milliseconds after the end of a run in which a key press does not start another one. */
export const ignoredInputMs = 450

/** Creates the panel at the end of a run, with score, best score and a button to play again. */
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
    show(words, run, submit) {
      current += 1
      const shown = current
      const shownAt = performance.now()
      const news = element('p', 'news quiet')
      const best = element('dd', '', '–')
      const pairs = [
        ...(submit ? [element('div', '', element('dt', '', words.say('best')), best)] : []),
        ...run.facts.map(([name, value]) => element('div', '', element('dt', '', name), element('dd', '', value))),
      ]
      let isAsked = false
      const begins = (className: string, name: string, begin: () => void) => {
        // The host has to fetch the next run first. Pressing the button several times requests it only once.
        const made = button(className, name, () => {
          if (isAsked || performance.now() - shownAt <= ignoredInputMs) return
          isAsked = true
          made.setAttribute('aria-busy', 'true')
          begin()
        })
        return made
      }
      const again = begins('action first', words.say('again'), onAgain)
      const other = run.other ? begins('action', run.other.name, run.other.begin) : null
      const row = element('div', 'row', again, ...(other ? [other] : []), button('action', words.say('keys'), onKeys))
      const panel = element(
        'div',
        'panel',
        element('h2', '', words.say(run.isWatched ? 'replayOver' : 'over')),
        element('p', 'reason', run.reason),
        element('p', 'total', words.number(run.score)),
        news,
        element('dl', '', ...pairs),
        row,
      )
      panel.dir = words.dir
      panel.setAttribute('role', 'dialog')
      panel.setAttribute('aria-label', words.say(run.isWatched ? 'replayOver' : 'over'))
      cover.replaceChildren(panel)
      cover.hidden = false
      ;(other && run.other?.isFirstChoice ? other : again).focus()
      const announce = (said: RunOutcome) => {
        if (shown !== current) return
        const { text, isQuiet } = describeOutcome(words, run.score, said, bestHeard)
        if (said.kind === 'stored') bestHeard = Math.max(bestHeard, said.best)
        news.textContent = text
        news.classList.toggle('quiet', isQuiet)
        panel.classList.toggle('best', !isQuiet)
        if (said.kind !== 'refused') best.textContent = words.number(said.best)
        else if (temporaryCodes.has(said.code)) offerRetry()
      }
      const send = () => {
        if (!submit) return
        news.textContent = words.say('checking')
        submit().then(announce, () => announce({ kind: 'refused', code: 'unknown' }))
      }
      const offerRetry = () => {
        const retry = button('action', words.say('submitAgain'), () => {
          retry.remove()
          again.focus()
          send()
        })
        row.prepend(retry)
        retry.focus()
      }
      send()
    },
  }
}
