import type { ChainState, GameHost, Stone } from '@intrepid/sdk'
import { button, createIcon, element } from '@/games/shared/hud/elements'
import type { WordKey, Words } from './words'

const stallPath = 'M2 6.5 3.2 3h9.6L14 6.5v1a2 2 0 0 1-4 0 2 2 0 0 1-4 0 2 2 0 0 1-4 0zM3 9.5V14h10V9.5'

/** Codes that a connected wallet on the right network would mend. */
const walletCodes: ReadonlySet<string> = new Set(['no_wallet', 'not_connected', 'wrong_network', 'not_shared'])

type Market = Pick<GameHost, 'buyGem' | 'buyCrystal' | 'chainCode' | 'readChain' | 'say'>

/**
 * Creates the market stall: its button in the corner, and the panel with the stones of the platform. The player can ask to buy
 * one; the page around the game shows the price and decides with the player.
 */
export function createStall(
  parent: HTMLElement,
  host: Market,
  getWords: () => Words,
  onToggle: (isOpen: boolean) => void,
) {
  const cover = element('div', 'cover')
  cover.hidden = true
  const opener = button('corner stall', '', () => void open())
  opener.append(createIcon(stallPath))
  parent.append(element('div', 'hud', opener), cover)
  let note = ''
  let isAsking = false

  function close(): void {
    cover.hidden = true
    cover.replaceChildren()
    onToggle(false)
  }

  async function open(): Promise<void> {
    if (!cover.hidden) return
    note = ''
    onToggle(true)
    draw(null)
    const state = await host.readChain()
    note = state.code === 'done' ? '' : noteOf(state.code)
    if (!cover.hidden) draw(state)
  }

  const noteOf = (code: string | null) =>
    getWords().say(walletCodes.has(code ?? '') ? 'stallWallet' : code === 'refused' ? 'stallRefused' : 'stallLater')

  async function buy({ kind, type }: Stone, state: ChainState): Promise<void> {
    if (isAsking) return
    isAsking = true
    note = getWords().say('stallWait')
    draw(state)
    const isBought = await (kind === 'gem' ? host.buyGem(type, 1) : host.buyCrystal(type, 1))
    const next = isBought ? await host.readChain() : state
    const owned = next.stones.find((stone) => stone.kind === kind && stone.type === type)?.owned ?? 0
    note = isBought ? getWords().say('stallDone', { owned }) : noteOf(host.chainCode())
    isAsking = false
    host.say(note)
    if (!cover.hidden) draw(next)
  }

  function row(stone: Stone, state: ChainState): HTMLLIElement {
    const words = getWords()
    const { name, power, priceInt, owned } = stone
    const text = words.say('stone', {
      name,
      power: words.number(Number(power)),
      price: words.number(Number(priceInt)),
      owned,
    })
    const ask = button('', words.say('buyOne'), () => void buy(stone, state))
    ask.disabled = isAsking
    ask.dataset.stone = `${stone.kind}/${stone.type}`
    ask.setAttribute('aria-label', `${words.say('buyOne')} (${name})`)
    return element('li', '', element('span', '', text), ask)
  }

  function draw(state: ChainState | null): void {
    const words = getWords()
    const done = button('action first', words.say('done'), close)
    const stones = (state?.stones ?? []).filter(({ isListed }) => isListed)
    const panel = element(
      'div',
      'panel stall-panel',
      element('h2', '', words.say('stall')),
      element('p', '', words.say('stallHint')),
      element('ul', 'keys', ...stones.map((stone) => row(stone, state as ChainState))),
      element('p', 'stall-note', note),
      element('div', 'row', done),
    )
    panel.dir = words.dir
    panel.setAttribute('role', 'dialog')
    panel.setAttribute('aria-label', words.say('stall'))
    cover.replaceChildren(panel)
    cover.hidden = false
    done.focus()
  }

  return {
    setWords: (words: Pick<Words, 'say'>) => opener.setAttribute('aria-label', words.say('stall' satisfies WordKey)),
  }
}
