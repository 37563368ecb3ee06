const style = `
canvas { display: block; width: 100%; height: 100% }
#lives { position: fixed; inset-block-start: 16px; inset-inline-start: 16px; display: flex; gap: 8px }
#lives i { width: 14px; height: 14px; border-radius: 50%; background: #26ecb2 }
#end { position: fixed; inset: 0; display: grid; place-content: center; justify-items: center; gap: 12px; background: rgb(11 15 20 / .88); font: 600 18px system-ui, sans-serif; color: #e6edf3 }
#end[hidden] { display: none }
#end b { font-size: 48px; font-variant-numeric: tabular-nums }
#end button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: #26ecb2; color: #04140f; font: inherit; cursor: pointer }
#end button:focus-visible { outline: 2px solid #fff; outline-offset: 2px }
`

type Ending = {
  readonly score: number
  readonly title: string
  /** Words of the button, or null where there is nothing to play again. */ readonly again: string | null
  readonly onAgain: () => void
}

/** What the game shows: a canvas, the lives left, and the end of a run. */
export function createScreen() {
  document.head.append(Object.assign(document.createElement('style'), { textContent: style }))
  const canvas = document.createElement('canvas')
  const lives = Object.assign(document.createElement('div'), { id: 'lives' })
  const end = Object.assign(document.createElement('div'), { id: 'end', hidden: true })
  lives.setAttribute('aria-hidden', 'true')
  document.body.append(canvas, lives, end)

  return {
    canvas,
    showLives(count: number) {
      if (lives.childElementCount === count) return
      lives.replaceChildren(...Array.from({ length: count }, () => document.createElement('i')))
    },
    showEnd({ score, title, again, onAgain }: Ending) {
      const points = Object.assign(document.createElement('b'), { textContent: String(score) })
      const sentence = Object.assign(document.createElement('span'), { textContent: title })
      end.replaceChildren(sentence, points)
      if (again !== null) {
        const button = Object.assign(document.createElement('button'), { type: 'button', textContent: again })
        button.addEventListener('click', onAgain)
        end.append(button)
        button.focus()
      }
      end.hidden = false
    },
    hideEnd() {
      end.hidden = true
    },
  }
}
