import { type Bindings, controlNames, keyName } from '../input/bindings'
import { isPadThere, type PadLayout } from '../input/devices'
import type { Words } from '../words'
import { createIcon, element } from './elements'

const circle = (x: number, y: number) => `M${x - 2.3} ${y}a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z`
const square = (x: number, y: number) => `M${x - 2} ${y - 2}h4v4h-4z`

/** SVG paths of the face buttons and the direction pad, by button number in the standard gamepad layout. */
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

/**
 * A gamepad button shown by its position, because its letter depends on the manufacturer. Empty for a button without a
 * symbol.
 */
function createPadSign(button: number): Node | string {
  const own = places[button]
  if (own === undefined) return shoulders[button] ?? ''
  const isAbove = button >= 12
  const others = Object.keys(places)
    .map(Number)
    .filter((other) => other !== button && other >= 12 === isAbove)
  return createIcon(others.map((other) => places[other]).join(''), own)
}

/** The player's key bindings, the input bit of each control, and the gamepad layout. */
export type Inputs<Control extends string> = {
  readonly bindings: Bindings<Control>
  readonly bits: Readonly<Record<Control, number>>
  readonly pad: PadLayout
}

/** Whether the device has a touch screen and no mouse. */
const isPlayedByTouch = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/** A key or gamepad button with the name of its control. Without a key it shows only the name. */
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
 * Creates the hint for the first seconds of a run: gamepad buttons when one is connected, gestures on a touch screen,
 * otherwise keys.
 *
 * @param aim a sentence about the goal of the run.
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

/**
 * Creates a cue for one control at the moment it is needed. @param gesture shown instead of a key on a touch screen;
 * empty when a touch button shows it.
 */
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
