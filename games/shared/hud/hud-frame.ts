import type { Words } from '../words'
import { button, createIcon, element, setText } from './elements'

/** Message keys of the frame. */
export type FrameKey = 'watching' | 'keys'

/** The parts of a HUD that a game adds. */
type HudParts<Key extends string> = {
  /** The game's own values, positioned by its style. */
  readonly numbers: readonly Node[]
  /** Labels with a constant text, and their message keys. */
  readonly labels: readonly (readonly [label: HTMLElement, key: Key])[]
  /** Other elements whose text follows the player's writing direction. */
  readonly texts?: readonly HTMLElement[]
}

const cueMs = 1_600

/**
 * Creates the HUD that all games share: values, announcements, hint, replay badge, countdown and the button for key
 * bindings. Only the button is visible to screen readers, because the host reads announcements to them.
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

  /** Shows content at the bottom until `endHint`. */
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
    /** Prepares the HUD for a run. @param shownHint content at the bottom until `endHint`. */
    begin(isWatching: boolean, shownHint: readonly Node[]) {
      hud.hidden = false
      badge.hidden = !isWatching
      cheers.clear()
      showHint(shownHint)
    },
    showHint,
    endHint: () => void (hint.dataset.gone = ''),
    /** Shows for a moment which control to use, or where to go, instead of the hint. */
    showCue(cue: Node, milliseconds = cueMs) {
      showHint([cue])
      cueTimer = setTimeout(() => (hint.dataset.gone = ''), milliseconds)
    },
    cheer: cheers.cheer,
    count: countdown.show,
    hurt: hurt.show,
  }
}

/** Creates the large countdown number over the picture. */
function createCountdown() {
  const box = element('div', 'countdown')
  let shown = 0
  return {
    box,
    /** @param beats the number to show; 0 hides it. */
    show(beats: number) {
      if (beats === shown) return
      shown = beats
      // A new element restarts the animation for each number.
      box.replaceChildren(...(beats > 0 ? [element('b', '', String(beats))] : []))
    },
  }
}

/** Colours of announcements. They are class names of the base style. */
export type Tone = 'brand' | 'second' | 'warm' | 'ice' | 'danger'

const cheerMs = 900
const most = 3

/** Creates the announcements over the picture, at most three at once. */
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
    /**
     * Shows a text for a moment. A repeated `danger` text stays visible instead of appearing again. @returns whether
     * the text is new.
     */
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

/** The button in the corner that opens the key bindings. */
function createKeysButton(parent: HTMLElement, onKeys: () => void): HTMLButtonElement {
  const keys = button('corner', '', onKeys)
  keys.append(createIcon(keyboard))
  parent.append(element('div', 'hud', keys))
  return keys
}

const ms = 620

/**
 * Creates the red edges that flash when the player is hit. The flash never restarts while it is visible, so continuous
 * damage does not flicker.
 */
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

/** Formats seconds as minutes and seconds: `4:07`. */
export const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
