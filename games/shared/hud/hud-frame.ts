import type { Words } from '../words'
import { createCheers } from './cheers'
import { createCountdown } from './countdown'
import { element, setText } from './element'
import { createHurt } from './hurt'
import { createKeysButton } from './keys-button'

/** The sentences of the frame. */
export type FrameKey = 'watching' | 'keys'

/** What a game puts over its picture. */
export type HudParts<Key extends string> = {
  /** Its own numbers, in their places. */
  readonly numbers: readonly Node[]
  /** What always says the same word, and which. */
  readonly labels: readonly (readonly [label: HTMLElement, key: Key])[]
  /** What else is written in the player's direction. */
  readonly texts?: readonly HTMLElement[]
}

const cueMs = 1_600

/**
 * What stands over the picture of every game: its numbers, words called out, the hint, the badge of replays, and the button of
 * keys. Hidden from screen readers but for the button: the host tells them.
 */
export function createHudFrame<Key extends string>(
  parent: HTMLElement,
  onKeys: () => void,
  { numbers, labels, texts = [] }: HudParts<Key>,
) {
  const cheers = createCheers()
  const countdown = createCountdown()
  const hurt = createHurt()
  const hint = element('div', 'hint')
  const badge = element('div', 'badge')
  badge.hidden = true
  const hud = element('div', 'hud numbers', hurt.box, ...numbers, cheers.box, countdown.box, hint, badge)
  hud.setAttribute('aria-hidden', 'true')
  hud.hidden = true
  parent.append(hud)
  const keys = createKeysButton(parent, onKeys)
  let cueTimer: ReturnType<typeof setTimeout> | undefined
  const written = [...labels.map(([label]) => label), ...texts, cheers.box, hint, badge]

  /** Says something below, until `endHint`. */
  function showHint(shown: readonly Node[]): void {
    clearTimeout(cueTimer)
    hint.replaceChildren(...shown)
    delete hint.dataset.gone
  }

  return {
    setWords(words: Words<Key | FrameKey>) {
      for (const [label, key] of labels) setText(label, words.say(key))
      setText(badge, words.say('watching'))
      keys.setAttribute('aria-label', words.say('keys'))
      for (const text of written) text.dir = words.dir
    },
    /** Makes ready for a run. @param shownHint stands below until `endHint`. */
    begin(isWatching: boolean, shownHint: readonly Node[]) {
      hud.hidden = false
      badge.hidden = !isWatching
      cheers.clear()
      showHint(shownHint)
    },
    showHint,
    endHint: () => void (hint.dataset.gone = ''),
    /** Shows what to press for what comes, or where to go, in the hint's place, for a moment. */
    showCue(cue: Node, milliseconds = cueMs) {
      showHint([cue])
      cueTimer = setTimeout(() => (hint.dataset.gone = ''), milliseconds)
    },
    cheer: cheers.cheer,
    count: countdown.show,
    hurt: hurt.show,
  }
}
