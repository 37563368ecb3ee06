import { controlNames, keyName, type Bindings } from '../input/bindings'
import type { Words } from '../words'
import { element } from './element'

/** Whether fingers are what this screen is played with. */
export const isPlayedByTouch = () => matchMedia('(hover: none) and (pointer: coarse)').matches

/** A key as it lies on a keyboard, with what it does; without a key only that. */
const keycap = (key: string, name: string) => element('span', 'keycap', ...(key === '' ? [] : [element('kbd', '', key)]), name)

/** What to press, for the first seconds of a run: keys with their names where there is a keyboard, gestures on a touch screen. */
export function createHint<Control extends string>(words: Words<'hintTouch' | 'hintKeys' | Control>, bindings: Bindings<Control>): Node[] {
  if (isPlayedByTouch()) return [element('p', '', words.say('hintTouch'))]
  const keys = controlNames(bindings).map((name) => keycap(keyName(bindings[name][0] ?? ''), words.say(name)))
  return [element('div', 'keycaps', ...keys), element('p', '', words.say('hintKeys'))]
}

/** One control, at the moment in which it is needed. @param gesture stands for its key on a touch screen; empty where a button there says it. */
export function createCue<Control extends string>(words: Words<Control>, bindings: Bindings<Control>, control: NoInfer<Control>, gesture: string): Node {
  const cue = keycap(isPlayedByTouch() ? gesture : keyName(bindings[control][0] ?? ''), words.say(control))
  cue.classList.add('cue')
  return cue
}
