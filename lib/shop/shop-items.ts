import { creditEconomy, type PriceTier } from '@/lib/credits/credit-economy'

/**
 * What can be worn, one item at a time: the figure of Cyberwave Runner; car, trail and horn of Night Drive; the lantern of the
 * mazes; the frame around the name on the public profile and on the boards of games.
 */
export const shopSlots = ['runner', 'car', 'trail', 'horn', 'lantern', 'frame'] as const

export type ShopSlot = (typeof shopSlots)[number]

type Item = {
  /** Stored; never changes its meaning. */
  readonly id: string
  readonly slot: ShopSlot
  readonly tier: PriceTier
  /** Colours as `#rrggbb` with which games and pictures draw the item. Their meaning depends on the slot. */
  readonly paint: readonly string[]
  /** Pitches of a horn in hertz, and whether they sound one after the other. */
  readonly notes?: readonly number[]
  readonly isMelody?: boolean
}

/**
 * Everything that the shop sells. Items change colours, sounds, and shapes without collisions; no rules of a game read
 * them. The colours in `paint` are: of a runner suit, plates and light; of a car body and light; of a trail its lights
 * in order; of a lantern its light, which changes between several; of a frame those from its start to its end.
 */
export const shopItems = [
  { id: 'runner-cobalt', slot: 'runner', tier: 'small', paint: ['#24468f', '#a9c8ff', '#4da3ff'] },
  { id: 'runner-ember', slot: 'runner', tier: 'fine', paint: ['#5a1f18', '#ffb996', '#ff6a3d'] },
  { id: 'runner-aurum', slot: 'runner', tier: 'grand', paint: ['#6b4e16', '#ffe9b0', '#ffc93d'] },
  { id: 'car-jade', slot: 'car', tier: 'small', paint: ['#1f7a5c', '#8affd6'] },
  { id: 'car-crimson', slot: 'car', tier: 'fine', paint: ['#9c1f3a', '#ff8a5c'] },
  { id: 'car-comet', slot: 'car', tier: 'grand', paint: ['#2b2440', '#ffd35c'] },
  { id: 'trail-violet', slot: 'trail', tier: 'small', paint: ['#8a7dff'] },
  { id: 'trail-flame', slot: 'trail', tier: 'fine', paint: ['#ffd35c', '#ff6a3d'] },
  {
    id: 'trail-spectrum',
    slot: 'trail',
    tier: 'grand',
    paint: ['#ff4d6d', '#ffb454', '#ffe66b', '#26ecb2', '#6fd6ff', '#8a7dff'],
  },
  { id: 'horn-bicycle', slot: 'horn', tier: 'small', paint: ['#6fd6ff'], notes: [1_568, 1_976], isMelody: true },
  { id: 'horn-truck', slot: 'horn', tier: 'fine', paint: ['#ffb454'], notes: [155, 196, 233] },
  {
    id: 'horn-fanfare',
    slot: 'horn',
    tier: 'grand',
    paint: ['#ffe66b'],
    notes: [392, 523, 659, 784, 659, 1_047],
    isMelody: true,
  },
  { id: 'lantern-azure', slot: 'lantern', tier: 'small', paint: ['#6fb7ff'] },
  { id: 'lantern-rose', slot: 'lantern', tier: 'fine', paint: ['#ff8fc7'] },
  { id: 'lantern-aurora', slot: 'lantern', tier: 'grand', paint: ['#5cffb0', '#6fb7ff', '#c58aff'] },
  { id: 'frame-copper', slot: 'frame', tier: 'small', paint: ['#b8693a', '#f0b48a'] },
  { id: 'frame-neon', slot: 'frame', tier: 'fine', paint: ['#26ecb2', '#8a7dff'] },
  { id: 'frame-solar', slot: 'frame', tier: 'grand', paint: ['#ff6a3d', '#ffe66b'] },
] as const satisfies readonly Item[]

export type ShopItemId = (typeof shopItems)[number]['id']
export type ShopItem = Item & { readonly id: ShopItemId }

export const shopItemIds = shopItems.map(({ id }) => id) as [ShopItemId, ...ShopItemId[]]

const byId = new Map<string, ShopItem>(shopItems.map((item) => [item.id, item]))

/** An item by its id; undefined for one that is not sold. */
export const findShopItem = (id: string | null | undefined): ShopItem | undefined =>
  id === null || id === undefined ? undefined : byId.get(id)

/** The price of an item in whole credits. */
export const priceOf = ({ tier }: Pick<ShopItem, 'tier'>): bigint => creditEconomy.price[tier]

/** The documents that play games, and the slots whose items they show. */
const slotsOfDocument: Readonly<Record<string, readonly ShopSlot[]>> = {
  'cyberwave-runner': ['runner'],
  track: ['runner'],
  'car-game': ['car', 'trail', 'horn'],
  road: ['car', 'trail', 'horn'],
  maze: ['lantern'],
}

const noSlots: readonly ShopSlot[] = []

/** The slots that a document on the games' origin shows. @param path such as `track/`. */
export const getSlotsOf = (path: string): readonly ShopSlot[] => slotsOfDocument[path.replace(/\/.*$/, '')] ?? noSlots
