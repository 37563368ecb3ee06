import { bindKey, controlNames, isReserved, keyName, type Bindings } from '../input/bindings'
import type { Words } from '../words'
import { button, element } from './elements'

/** Message keys of the panel. It also needs the name of each control. */
export type KeysKey = 'keys' | 'pressKey' | 'standard' | 'done' | 'changeKey'

/** The bindings that the panel shows and changes. It calls `change` for each new choice. */
export type EditableBindings<Control extends string> = {
  readonly standard: Bindings<Control>
  readonly current: () => Bindings<Control>
  readonly change: (next: Bindings<Control>) => void
}

/** Creates the panel in which players assign keys to controls. */
export function createKeysPanel<Control extends string>(
  parent: HTMLElement,
  { standard, current, change }: EditableBindings<Control>,
  onClose: () => void,
) {
  const cover = element('div', 'cover')
  cover.hidden = true
  parent.append(cover)
  let waiting: Control | null = null
  let words: Words<KeysKey | Control>

  function close(): void {
    waiting = null
    cover.hidden = true
    cover.replaceChildren()
    onClose()
  }

  function row(name: Control): HTMLLIElement {
    const said = words.say(name)
    const keys = waiting === name ? words.say('pressKey') : [...new Set(current()[name].map(keyName))].join('  ')
    const key = button('', keys, () => {
      waiting = name
      draw(name)
    })
    key.dataset.control = name
    if (waiting !== name) key.dir = 'ltr'
    key.toggleAttribute('data-waiting', waiting === name)
    key.setAttribute('aria-label', `${words.say('changeKey', { control: said })} (${keys})`)
    return element('li', '', element('span', '', said), key)
  }

  function draw(focused: Control | 'done'): void {
    const reset = button('action', words.say('standard'), () => {
      waiting = null
      change(standard)
      draw('done')
    })
    const done = button('action first', words.say('done'), close)
    done.dataset.control = 'done'
    const panel = element(
      'div',
      'panel',
      element('h2', '', words.say('keys')),
      element('ul', 'keys', ...controlNames(standard).map(row)),
      element('div', 'row', done, reset),
    )
    panel.dir = words.dir
    panel.setAttribute('role', 'dialog')
    panel.setAttribute('aria-label', words.say('keys'))
    cover.replaceChildren(panel)
    cover.hidden = false
    cover.querySelector<HTMLElement>(`[data-control="${focused}"]`)?.focus()
  }

  addEventListener(
    'keydown',
    (event) => {
      if (waiting === null || cover.hidden) return
      if (isReserved(event.code)) {
        waiting = null
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      const control = waiting
      waiting = null
      change(bindKey(current(), control, event.code))
      draw(control)
    },
    { capture: true },
  )

  return {
    isOpen: () => !cover.hidden,
    open(next: Words<KeysKey | Control>) {
      words = next
      draw('done')
    },
  }
}
