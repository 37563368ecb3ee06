import { controlNames, keyName, type Bindings } from '../input/bindings'
import type { Words } from '../words'
import { element } from './element'

/** What to press, for the first seconds of a run: keys where there is a keyboard, gestures on a touch screen. */
export function createHint<Control extends string>(words: Words<'hintTouch' | 'hintKeys'>, bindings: Bindings<Control>): Node[] {
  if (matchMedia('(hover: none) and (pointer: coarse)').matches) return [element('p', '', words.say('hintTouch'))]
  const keys = controlNames(bindings).map((name) => element('kbd', '', keyName(bindings[name][0] ?? '')))
  const row = element('div', '', ...keys)
  row.dir = 'ltr'
  return [row, element('p', '', words.say('hintKeys'))]
}
