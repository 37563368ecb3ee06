import { button, element } from './element'
import { createIcon } from './icon'

const keyboard = 'M1.5 4h13v8h-13zM4 6.5h.01M6.7 6.5h.01M9.3 6.5h.01M12 6.5h.01M5 9.5h6'

/** The button in the corner that opens the panel of keys. */
export function createKeysButton(parent: HTMLElement, onKeys: () => void): HTMLButtonElement {
  const keys = button('corner', '', onKeys)
  keys.append(createIcon(keyboard))
  parent.append(element('div', 'hud', keys))
  return keys
}
