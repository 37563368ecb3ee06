'use client'

import { useMemo } from 'react'
import { templateLevel } from '@/lib/builder/templates/templates'
import { madeGameVersion } from '@/lib/games/rule-versions'
import type { ShopItem } from '@/lib/shop/shop-items'
import type { GameApi } from '../host/game-api'
import { practiceGameApi } from '../host/practice-game-api'
import { createRandomSeed } from '../host/random-seed'
import { LevelPreview } from '../made/level-preview'

const maze = templateLevel('lantern-vault')

/** Practice in which every run wears an item. The site does not know the runs, so nothing about them is stored. */
export const createTrialApi = ({ id, slot }: ShopItem): GameApi => ({
  ...practiceGameApi,
  start: (game) =>
    Promise.resolve({
      id: crypto.randomUUID(),
      game,
      version: madeGameVersion,
      seed: createRandomSeed(),
      expiresAt: new Date().toISOString(),
      isScored: false,
      look: { [slot]: id },
    }),
})

/** The easiest maze of the builder, played with a lantern of the shop. Trying one needs no published game. */
export function LanternTrial({ item, name, onQuit }: { item: ShopItem; name: string; onQuit: () => void }) {
  const api = useMemo(() => createTrialApi(item), [item])
  return <LevelPreview made={maze} title={name} api={api} onQuit={onQuit} />
}
