import type { MazeLevel } from '@/lib/games/maze/maze-level'
import { definitionVersion, type GameDefinition } from '../game-definition'
import { clockworkKeep } from './clockwork-keep'
import { drownedGarden } from './drowned-garden'
import { lanternVault } from './lantern-vault'

/** What a game can be begun from, the easiest first. */
export const templateNames = ['lantern-vault', 'drowned-garden', 'clockwork-keep'] as const

export type TemplateName = (typeof templateNames)[number]

const levels: Readonly<Record<TemplateName, MazeLevel>> = { 'lantern-vault': lanternVault, 'drowned-garden': drownedGarden, 'clockwork-keep': clockworkKeep }

/** The level of a template. */
export const templateLevel = (name: TemplateName): MazeLevel => levels[name]

/** A game begun from a template, called as the reader's language says. */
export const beginFromTemplate = (name: TemplateName, title: string): GameDefinition => ({
  format: 'intrepid-game',
  version: definitionVersion,
  kind: 'maze',
  title,
  lead: '',
  allowsRemix: true,
  origin: null,
  level: levels[name],
})
