import { type Bindings, controlNames, keyName } from '../input/bindings'
import { isPadThere, type PadLayout } from '../input/presses'
import type { Words } from '../words'
import { createIcon, element } from './elements'

const circle = (x: number, y: number) => `M${x - 2.3} ${y}a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z`
const square = (x: number, y: number) => `M${x - 2} ${y - 2}h4v4h-4z`

/** The four below the right thumb and the four of the direction pad, by their numbers in the standard layout. */
const places: Readonly<Record<number, string>> = {
  0: circle(8, 12.8),
  1: circle(12.8, 8),
  2: circle(3.2, 8),
  3: circle(8, 3.2),
  12: square(8, 3.5),
  13: square(8, 12.5),
  14: square(3.5, 8),
  15: square(12.5, 8),
}

const shoulders: Readonly<Record<number, string>> = { 4: 'L1', 5: 'R1', 6: 'L2', 7: 'R2' }

/** A button of a gamepad by where it lies, as letters on it differ from maker to maker. Empty for one that has no sign. */
function createPadSign(button: number): Node | string {
  const own = places[button]
  if (own === undefined) return shoulders[button] ?? ''
  const isAbove = button >= 12
  const others = Object.keys(places)
    .map(Number)
    .filter((other) => other !== button && other >= 12 === isAbove)
  return createIcon(others.map((other) => places[other]).join(''), own)
}

/** What plays a game: the keys that the player chose, and the bits of its controls with the gamepad's buttons for them. */
export type Inputs<Control extends string> = {
  readonly bindings: Bindings<Control>
  readonly bits: Readonly<Record<Control, number>>
  readonly pad: PadLayout
}

/** Whether fingers are what this screen is played with. */
const isPlayedByTouch = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/** A key as it lies on a keyboard or a gamepad, with what it does; without a key only that. */
const keycap = (key: Node | string, name: string) =>
  element('span', 'keycap', ...(key === '' ? [] : [element('kbd', '', key)]), name)

function capOf<Control extends string>(
  words: Words<Control>,
  { bindings, bits, pad }: Inputs<Control>,
  control: NoInfer<Control>,
  gesture: string,
): HTMLElement {
  const button = isPadThere() ? pad.buttons.find(([, bit]) => bit === bits[control]) : undefined
  const key = button ? createPadSign(button[0]) : isPlayedByTouch() ? gesture : keyName(bindings[control][0] ?? '')
  return keycap(key, words.say(control))
}

/**
 * What to press, for the first seconds of a run: buttons of the gamepad that is held, gestures on a touch screen, keys else.
 *
 * @param aim the sentence about what the run is for.
 */
export function createHint<Control extends string>(
  words: Words<'hintTouch' | Control>,
  inputs: Inputs<Control>,
  aim: string,
): Node[] {
  if (isPlayedByTouch() && !isPadThere()) return [element('p', '', words.say('hintTouch'))]
  const caps = controlNames(inputs.bindings).map((name) => capOf(words, inputs, name, ''))
  return [element('div', 'keycaps', ...caps), element('p', '', aim)]
}

/** One control, at the moment in which it is needed. @param gesture stands for its key on a touch screen; empty where a button there says it. */
export function createCue<Control extends string>(
  words: Words<Control>,
  inputs: Inputs<Control>,
  control: NoInfer<Control>,
  gesture: string,
): Node {
  const cue = capOf(words, inputs, control, gesture)
  cue.classList.add('cue')
  return cue
}
