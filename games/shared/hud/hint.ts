import { keyName, controlNames, type Bindings } from '../input/bindings'
import { isPadThere, type PadLayout } from '../input/gamepads'
import type { Words } from '../words'
import { element } from './element'
import { createPadSign } from './pad-sign'

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
