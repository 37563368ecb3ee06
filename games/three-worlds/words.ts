import type { Languages, Words as GameWords } from '@/games/shared/words'
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import id from './messages/id.json'
import pt from './messages/pt.json'
import zh from './messages/zh.json'

export type WordKey = keyof typeof en
export type Words = GameWords<WordKey>

export const languages: Languages<WordKey> = { ar, de, en, id, pt, zh }
