import { button, createIcon, element } from './elements'

type CornerPanelOptions = {
  /** The class of the button; the panel's is `NAME-panel`. */
  readonly name: string
  /** The path of the button's icon, in a square of 16. */
  readonly icon: string
  readonly onToggle: (isOpen: boolean) => void
  /** Shows the content. */
  readonly onOpen: () => void
}

type PanelTexts = { readonly dir: string; readonly title: string; readonly done: string }

/** Creates a button in the corner and the panel that it opens over the game. */
export function createCornerPanel(parent: HTMLElement, { name, icon, onToggle, onOpen }: CornerPanelOptions) {
  const cover = element('div', 'cover')
  cover.hidden = true
  const opener = button(`corner ${name}`, '', () => {
    if (!cover.hidden) return
    onToggle(true)
    onOpen()
  })
  opener.append(createIcon(icon))
  parent.append(element('div', 'hud', opener), cover)

  function close(): void {
    cover.hidden = true
    cover.replaceChildren()
    onToggle(false)
  }

  return {
    isOpen: () => !cover.hidden,
    setTitle: (title: string) => opener.setAttribute('aria-label', title),
    /** Shows or replaces the content, and focuses the button that closes it. */
    show({ dir, title, done }: PanelTexts, ...content: readonly HTMLElement[]): void {
      const closer = button('action first', done, close)
      const panel = element(
        'div',
        `panel ${name}-panel`,
        element('h2', '', title),
        ...content,
        element('div', 'row', closer),
      )
      panel.dir = dir
      panel.setAttribute('role', 'dialog')
      panel.setAttribute('aria-label', title)
      cover.replaceChildren(panel)
      cover.hidden = false
      closer.focus()
    },
  }
}
