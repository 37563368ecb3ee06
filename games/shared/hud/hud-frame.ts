import type { Words } from '../words'
import { button, createIcon, element, setText } from './elements'

/** Seconds as minutes and seconds: `4:07`. */
export const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Colours of what is called out: words of the base style. */
export type Tone = 'brand' | 'second' | 'warm' | 'ice' | 'danger'

const cheerMs = 900
const most = 3

/** Words that come and go over the picture, three at most. */
export function createCheers() {
  const box = element('div', 'cheers')
  const endings = new WeakMap<Element, ReturnType<typeof setTimeout>>()
  const letGo = (cheer: HTMLElement) => {
    clearTimeout(endings.get(cheer))
    endings.set(
      cheer,
      setTimeout(() => cheer.remove(), cheerMs),
    )
  }
  return {
    box,
    clear: () => box.replaceChildren(),
    /** Harm that goes on stands there until it is over. @returns whether the words are new. */
    cheer(text: string, tone: Tone): boolean {
      const standing =
        tone === 'danger'
          ? [...box.querySelectorAll<HTMLElement>('.danger')].find((other) => other.textContent === text)
          : undefined
      if (standing) {
        standing.dataset.lasting = ''
        letGo(standing)
        return false
      }
      const cheer = element('div', `cheer ${tone}`, text)
      while (box.childElementCount >= most) box.firstElementChild?.remove()
      box.append(cheer)
      letGo(cheer)
      return true
    },
  }
}

const keyboard = 'M1.5 4h13v8h-13zM4 6.5h.01M6.7 6.5h.01M9.3 6.5h.01M12 6.5h.01M5 9.5h6'

/** The button in the corner that opens the panel of keys. */
function createKeysButton(parent: HTMLElement, onKeys: () => void): HTMLButtonElement {
  const keys = button('corner', '', onKeys)
  keys.append(createIcon(keyboard))
  parent.append(element('div', 'hud', keys))
  return keys
}

const ms = 620

/** The edges of the picture redden for a moment, where something was hit. Never twice at once: harm that goes on does not flicker. */
function createHurt() {
  const box = element('div', 'hurt')
  return {
    box,
    show() {
      if (document.body.classList.contains('calm') || box.getAnimations().length > 0) return
      box.animate([{ opacity: 0.85 }, { opacity: 0 }], { duration: ms, easing: 'ease-out' })
    },
  }
}

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

/** The number of beats that are left before a run goes on, large over the picture. */
function createCountdown() {
  const box = element('div', 'countdown')
  let shown = 0
  return {
    box,
    /** @param beats 0 where nothing is waited for. */
    show(beats: number) {
      if (beats === shown) return
      shown = beats
      // A new element, so that each number comes in by itself.
      box.replaceChildren(...(beats > 0 ? [element('b', '', String(beats))] : []))
    },
  }
}
