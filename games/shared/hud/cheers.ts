import { element } from './element'

/** Colours of what is called out: words of the base style. */
export type Tone = 'brand' | 'second' | 'warm' | 'ice' | 'danger'

const cheerMs = 900
const most = 3

/** Words that come and go over the picture, three at most. */
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
    /** Harm that goes on stands there until it is over. @returns whether the words are new. */
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
