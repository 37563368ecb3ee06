import { element } from './element'

/** Colours of what is called out: words of the base style. */
export type Tone = 'brand' | 'second' | 'warm' | 'ice' | 'danger'

const cheerMs = 900
const most = 3

/** Words that come and go over the picture, three at most. */
export function createCheers() {
  const box = element('div', 'cheers')
  return {
    box,
    clear: () => box.replaceChildren(),
    cheer(text: string, tone: Tone) {
      const cheer = element('div', `cheer ${tone}`, text)
      while (box.childElementCount >= most) box.firstElementChild?.remove()
      box.append(cheer)
      setTimeout(() => cheer.remove(), cheerMs)
    },
  }
}
