import type { GameHost, Offer, Shop } from '@intrepid/sdk'
import { createCornerPanel } from '@/games/shared/hud/corner-panel'
import { button, element } from '@/games/shared/hud/elements'
import { findShopItem, type ShopItem } from '@/lib/shop/shop-items'
import type { WordKey, Words } from './words'

const bagPath = 'M3 5.5h10l1 9H2zM5.5 7V4a2.5 2.5 0 0 1 5 0v3'

/** The message for the result of a request. For other codes it is that the shop does not respond. */
const notes: Readonly<Record<string, WordKey>> = {
  refused: 'shopRefused',
  muted: 'shopMuted',
  busy: 'shopTooSoon',
  too_often: 'shopTooSoon',
  no_gesture: 'shopAgain',
  not_available: 'shopNotHere',
  logged_out: 'shopLogin',
  no_wallet: 'shopWallet',
  too_little: 'shopTooLittle',
}

type Counter = Pick<GameHost, 'readShop' | 'buyItem' | 'wearItem' | 'say'>

/**
 * Creates the shop of the runner: its button in the corner, and the panel with the suits. A suit can be tried on for
 * the present run. The page around the game shows the price, and the player decides there.
 *
 * @param onLook shows a suit; undefined is the default one.
 */
export function createShop(
  parent: HTMLElement,
  host: Counter,
  getWords: () => Words,
  onToggle: (isOpen: boolean) => void,
  onLook: (item: ShopItem | undefined) => void,
) {
  const panel = createCornerPanel(parent, { name: 'shop', icon: bagPath, onToggle, onOpen: () => void open() })
  let note = ''
  let isAsking = false

  async function open(): Promise<void> {
    note = ''
    draw(null)
    const shop = await host.readShop()
    note = shop.code === 'done' ? '' : noteOf(shop.code)
    if (panel.isOpen()) draw(shop)
  }

  const noteOf = (code: string) => getWords().say(notes[code] ?? 'shopLater')

  /** Sends a request, then shows its result and the suit that the player wears. */
  async function ask(shop: Shop, request: () => Promise<Shop>, done: string): Promise<void> {
    if (isAsking) return
    isAsking = true
    note = getWords().say('shopWait')
    draw(shop)
    const next = await request()
    isAsking = false
    note = next.code === 'done' ? done : noteOf(next.code)
    host.say(note)
    if (next.code === 'done') onLook(findShopItem(next.offers.find(({ isWorn }) => isWorn)?.id))
    if (panel.isOpen()) draw(next.offers.length > 0 ? next : shop)
  }

  function row(offer: Offer, shop: Shop): HTMLLIElement {
    const words = getWords()
    const { id, slot, name, price, isOwned, isWorn } = offer
    const item = findShopItem(id)
    const state = isWorn
      ? words.say('shopWorn')
      : isOwned
        ? words.say('shopOwned')
        : words.say('shopPrice', { credits: price })
    const swatch = element('i', '')
    if (item) swatch.style.background = `linear-gradient(${item.paint.join(', ')})`
    const act = (key: WordKey, onClick: () => void) => {
      const made = button('', words.say(key), onClick)
      made.disabled = isAsking
      made.setAttribute('aria-label', `${words.say(key)} (${name})`)
      return made
    }
    const done = words.say('shopDone', { name })
    const buttons = isOwned
      ? [
          isWorn
            ? act('shopTakeOff', () => void ask(shop, () => host.wearItem(slot, null), ''))
            : act('shopWear', () => void ask(shop, () => host.wearItem(slot, id), done)),
        ]
      : [
          act('shopTry', () => {
            onLook(item)
            note = words.say('shopTried', { name })
            host.say(note)
            draw(shop)
          }),
          act('shopBuy', () => void ask(shop, () => host.buyItem(id), done)),
        ]
    const made = element(
      'li',
      '',
      element('span', 'offer', swatch, element('span', '', name, element('small', '', state))),
      element('span', 'row', ...buttons),
    )
    made.dataset.item = id
    return made
  }

  function draw(shop: Shop | null): void {
    const words = getWords()
    panel.show(
      { dir: words.dir, title: words.say('shop'), done: words.say('done') },
      element('p', '', words.say('shopHint')),
      element('p', '', shop?.code === 'done' ? words.say('shopCredits', { credits: shop.credits }) : ''),
      element('ul', 'keys', ...(shop?.offers ?? []).map((offer) => row(offer, shop as Shop))),
      element('p', 'note', note),
    )
  }

  return { setWords: (words: Pick<Words, 'say'>) => panel.setTitle(words.say('shop' satisfies WordKey)) }
}
