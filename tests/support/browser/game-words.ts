import arabicRunner from '@/games/cyberwave-runner/messages/ar.json' with { type: 'json' }
import englishRunner from '@/games/cyberwave-runner/messages/en.json' with { type: 'json' }
import arabicMaze from '@/games/maze/messages/ar.json' with { type: 'json' }
import englishMaze from '@/games/maze/messages/en.json' with { type: 'json' }
import arabicDrive from '@/games/night-drive/messages/ar.json' with { type: 'json' }
import englishDrive from '@/games/night-drive/messages/en.json' with { type: 'json' }
import arabicWorlds from '@/games/three-worlds/messages/ar.json' with { type: 'json' }
import englishWorlds from '@/games/three-worlds/messages/en.json' with { type: 'json' }

/** The words of the site's games, which they show in their frames. */
export const gameWords = {
  en: { maze: englishMaze, drive: englishDrive, runner: englishRunner, worlds: englishWorlds },
  ar: { maze: arabicMaze, drive: arabicDrive, runner: arabicRunner, worlds: arabicWorlds },
} as const

export type GameLocale = keyof typeof gameWords
