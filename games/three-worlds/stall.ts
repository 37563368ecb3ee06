import type { ChainCode, ChainState, GameHost, Leaderboard, Stone } from '@intrepid/sdk'
import { createCornerPanel } from '@/games/shared/hud/corner-panel'
import { button, element } from '@/games/shared/hud/elements'
import type { WordKey, Words } from './words'

const stallPath = 'M2 6.5 3.2 3h9.6L14 6.5v1a2 2 0 0 1-4 0 2 2 0 0 1-4 0 2 2 0 0 1-4 0zM3 9.5V14h10V9.5'

/** The message for the result of a request that was not done. */
const notes: Readonly<Record<Exclude<ChainCode, 'done'>, WordKey>> = {
  refused: 'stallRefused',
  pending: 'stallPending',
  failed: 'stallFailed',
  not_shared: 'stallNotHere',
  not_available: 'stallNotHere',
  no_wallet: 'stallWallet',
  not_connected: 'stallWallet',
  wrong_network: 'stallNetwork',
  not_for_sale: 'stallNotForSale',
  busy: 'stallTooSoon',
  too_often: 'stallTooSoon',
  no_gesture: 'stallAgain',
  muted: 'stallMuted',
  network_error: 'stallLater',
}

type Market = Pick<GameHost, 'buyGem' | 'buyCrystal' | 'chainCode' | 'leaderboard' | 'readChain' | 'say'>

/** The rows of the leaderboard that the stall shows. */
const boardRows = 3

/**
 * Creates the market stall: its button in the corner, and the panel with the stones of the platform and the top of the
 * leaderboard. The player can ask to buy a stone; the page around the game shows the price and decides with the player.
 */
export function createStall(
  parent: HTMLElement,
  host: Market,
  getWords: () => Words,
  onToggle: (isOpen: boolean) => void,
) {
  const panel = createCornerPanel(parent, { name: 'stall', icon: stallPath, onToggle, onOpen: () => void open() })
  let note = ''
  let isAsking = false
  let board: Leaderboard | null = null

  async function open(): Promise<void> {
    note = ''
    draw(null)
    const [state] = await Promise.all([host.readChain(), readBoard()])
    note = state.code === 'done' ? '' : noteOf(state.code)
    if (panel.isOpen()) draw(state)
  }

  async function readBoard(): Promise<void> {
    board = await host.leaderboard()
  }

  const noteOf = (code: ChainCode | null) =>
    getWords().say(code === null || code === 'done' ? 'stallLater' : notes[code])

  async function buy({ kind, type }: Stone, state: ChainState): Promise<void> {
    if (isAsking) return
    isAsking = true
    note = getWords().say('stallWait')
    draw(state)
    const isBought = await (kind === 'gem' ? host.buyGem(type, 1) : host.buyCrystal(type, 1))
    const [next] = isBought ? await Promise.all([host.readChain(), readBoard()]) : [state]
    const owned = next.stones.find((stone) => stone.kind === kind && stone.type === type)?.owned ?? 0
    note = isBought ? getWords().say('stallDone', { owned }) : noteOf(host.chainCode())
    isAsking = false
    host.say(note)
    if (panel.isOpen()) draw(next)
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

  /** The first players by crystal power, and the player's own rank; nothing while the board cannot be read. */
  function drawBoard(): readonly HTMLElement[] {
    const words = getWords()
    if (!board || board.error !== null || board.leaderboard.length === 0) return []
    const { leaderboard, playerRank } = board
    const rows = leaderboard.slice(0, boardRows).map(({ rank, username, crystalPower }) => {
      const name = username === 'Anonymous' ? words.say('boardAnonymous') : username
      const line = element('li', '', element('bdi', '', name), element('b', '', words.number(Number(crystalPower))))
      line.value = rank
      return line
    })
    const own = playerRank === null ? words.say('boardNoRank') : words.say('boardRank', { rank: playerRank })
    return [element('h3', '', words.say('board')), element('ol', 'board', ...rows), element('p', 'stall-rank', own)]
  }

  function draw(state: ChainState | null): void {
    const words = getWords()
    const stones = (state?.stones ?? []).filter(({ isListed }) => isListed)
    panel.show(
      { dir: words.dir, title: words.say('stall'), done: words.say('done') },
      element('p', '', words.say('stallHint')),
      element('ul', 'keys', ...stones.map((stone) => row(stone, state as ChainState))),
      element('p', 'stall-note', note),
      ...drawBoard(),
    )
  }

  return { setWords: (words: Pick<Words, 'say'>) => panel.setTitle(words.say('stall' satisfies WordKey)) }
}
